import type { ReactNode } from 'react'
import { UNSAFE_NavigationContext } from 'react-router-dom'
import type { OpenPages } from './use-page-tabs'
import { useGuardedNavigation } from './use-guarded-navigation'

/** Links and buttons within ask before they lead away from a page that is being filled in (M59). */
export function LeaveGuard({ pages, children }: { readonly pages: OpenPages; readonly children: ReactNode }) {
  return <UNSAFE_NavigationContext value={useGuardedNavigation(pages)}>{children}</UNSAFE_NavigationContext>
}
