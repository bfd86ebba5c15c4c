import { useMemo } from 'react'
import { useServices } from '../../data/console-services'
import { useProfile } from '../../data/person/use-profile'
import { useLanguage } from '../../i18n/use-translate'
import type { VisibleMenu } from '../../data/person/visible-menus'
import type { MenuNode } from '../../metadata/contract.generated'
import { buildRoutes } from '../routes/build-routes'
import type { ConsoleRoute } from '../routes/console-route'
import { isLocalHost } from '../routes/is-local-host'
import { indexRoutes, type RouteIndex } from '../routes/route-index'
import { visibleMenusOf } from '../routes/visible-menus-of'

/** Returns the person's routes (1.4), rebuilt when the profile or the language changes. */
export function useRoutes(menus: readonly MenuNode[]): {
  readonly routes: readonly ConsoleRoute[]
  readonly index: RouteIndex
  readonly visible: readonly VisibleMenu[]
} {
  const { menus: entries, components, roles, loginMode } = useProfile()
  const language = useLanguage()
  const { definitions, registry } = useServices()
  return useMemo(() => {
    const onServer = new Set(
      components.filter((item) => item.componentType === 'screen').map((item) => item.code),
    )
    const routes = buildRoutes({
      tree: menus,
      entries,
      isAdmin: roles.some((role) => role.code === 'admin'),
      isLocalHost: isLocalHost(window.location.hostname),
      loginMode,
      language,
      hasPage: (code) =>
        definitions.hasScreen(code) || onServer.has(code) || registry.customPage(code) !== undefined,
    })
    // Record addresses are defined by screens; bespoke pages have none.
    const hasRecords = (code: string) => registry.customPage(code) === undefined
    return { routes, index: indexRoutes(routes, hasRecords), visible: visibleMenusOf(routes, entries) }
  }, [menus, entries, components, roles, loginMode, language, definitions, registry])
}
