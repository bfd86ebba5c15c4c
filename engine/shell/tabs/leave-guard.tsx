import { useMemo, type ReactNode } from 'react'
import { UNSAFE_NavigationContext } from 'react-router-dom'
import { ConsoleServicesContext, useServices } from '../../data/console-services'
import { OpenOverContext } from '../../data/open-page/back-closes'
import type { OpenPages } from './use-page-tabs'
import { useGuardedNavigation } from './use-guarded-navigation'

/**
 * Links and buttons within ask before they leave a page with unsaved input (M59); Back closes overlays and questions
 * first.
 */
export function LeaveGuard({ pages, children }: { readonly pages: OpenPages; readonly children: ReactNode }) {
  const services = useServices()
  const { navigation, openOver, notifier } = useGuardedNavigation(pages)
  const within = useMemo(() => ({ ...services, notifier }), [services, notifier])
  return (
    <UNSAFE_NavigationContext value={navigation}>
      <OpenOverContext value={openOver}>
        <ConsoleServicesContext value={within}>{children}</ConsoleServicesContext>
      </OpenOverContext>
    </UNSAFE_NavigationContext>
  )
}
