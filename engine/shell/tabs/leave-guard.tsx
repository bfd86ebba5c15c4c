import type { ReactNode } from 'react'
import { UNSAFE_NavigationContext } from 'react-router-dom'
import { OpenOverContext } from '../../data/open-page/back-closes'
import type { OpenPages } from './use-page-tabs'
import { useGuardedNavigation } from './use-guarded-navigation'

/** Links and buttons within ask before they leave a page with unsaved input (M59); Back closes overlays first. */
export function LeaveGuard({ pages, children }: { readonly pages: OpenPages; readonly children: ReactNode }) {
  const { navigation, openOver } = useGuardedNavigation(pages)
  return (
    <UNSAFE_NavigationContext value={navigation}>
      <OpenOverContext value={openOver}>{children}</OpenOverContext>
    </UNSAFE_NavigationContext>
  )
}
