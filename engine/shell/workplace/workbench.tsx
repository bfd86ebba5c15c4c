import { Navigate, useLocation } from 'react-router-dom'
import type { MenuIcons, Product } from '../console-config'
import type { MenuNode } from '../../metadata/contract.generated'
import { guardNavigation } from '../../session/guard-navigation'
import { useMetadataWatch } from '../../data/use-metadata-watch'
import { useSessionReactions } from './use-session-reactions'
import { ConsoleLayout } from '../layout/console-layout'
import { publicPaths } from '../public-paths'
import { PageOutlet } from './page-outlet'
import { useRoutes } from './use-routes'
import { useWording } from './use-wording'

export interface WorkbenchProps {
  readonly menus: readonly MenuNode[]
  readonly icons: MenuIcons
  readonly product: Product
}

/** The layout around the page that the guard lets through (screens.md 1.5, rules 6 to 11). */
export function Workbench({ menus, icons, product }: WorkbenchProps) {
  useWording()
  useSessionReactions()
  useMetadataWatch()
  const { routes, index } = useRoutes(menus)
  const { pathname: path, search } = useLocation()
  const decision = guardNavigation({ path, search, hasToken: true, pages: index, publicPaths })
  const place = index.place(path)
  return (
    <ConsoleLayout routes={routes} place={place} icons={icons} product={product}>
      {decision.kind === 'go' ? (
        <Navigate to={decision.to} replace />
      ) : (
        <PageOutlet page={place?.page} product={product} landing={index.landing} />
      )}
    </ConsoleLayout>
  )
}
