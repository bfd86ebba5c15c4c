import { Navigate, useLocation } from 'react-router-dom'
import type { MenuIcons, Product } from '../console-config'
import { useMetadataWatch } from '../../data/use-metadata-watch'
import { useProfile } from '../../data/use-profile'
import type { MenuNode } from '../../metadata/contract.generated'
import { guardNavigation } from '../../session/guard-navigation'
import { ConsoleLayout } from '../layout/console-layout'
import { publicPaths } from '../public-paths'
import { passwordPageOf } from '../routes/password-page'
import { PageOutlet } from './page-outlet'
import { PasswordFirst } from './password-first'
import { useRoutes } from './use-routes'
import { useSessionReactions } from './use-session-reactions'
import { useWording } from './use-wording'

export interface WorkbenchProps {
  readonly menus: readonly MenuNode[]
  readonly icons: MenuIcons
  readonly product: Product
}

/** What a person who is in sees: all that is open to them, or first the page where the password has to be changed. */
export function Workbench(props: WorkbenchProps) {
  useWording()
  useSessionReactions()
  useMetadataWatch()
  const { mustChangePassword } = useProfile()
  const passwordPage = mustChangePassword ? passwordPageOf(props.menus) : undefined
  return passwordPage ? <PasswordFirst page={passwordPage} product={props.product} /> : <Pages {...props} />
}

/** The layout around the page that the guard lets through (screens.md 1.5, rules 6 to 11). */
function Pages({ menus, icons, product }: WorkbenchProps) {
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
