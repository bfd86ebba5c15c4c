import { useMemo, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { MenuIcons, Product } from '../console-config'
import { createPageActions, PageActionsContext } from '../../data/open-page/page-actions'
import { useMetadataWatch } from '../../data/person/use-metadata-watch'
import { useProfile } from '../../data/person/use-profile'
import { VisibleMenusContext } from '../../data/person/visible-menus'
import { useWarnOfKept } from '../../data/records/kept-drafts'
import { useReloadOnReturn } from '../../data/use-reload-on-return'
import { useTranslate } from '../../i18n/use-translate'
import type { MenuNode } from '../../metadata/contract.generated'
import type { OpenPagesStore } from '../../ports/open-pages-store'
import { accountPath, guardNavigation, isRefresh, styleOf } from '../../session/guard-navigation'
import type { LoadAlert } from '../alerts/load-alert'
import { ConsoleLayout } from '../layout/console-layout'
import { ImportantNotice } from '../notice/important-notice'
import { Revealed } from './revealed'
import type { NoticeSource } from '../notice/notice-source'
import { usePublicPaths } from '../public-paths'
import { passwordPageOf } from '../routes/password-page'
import { useAccountSettings } from '../settings-drawer/use-account-settings'
import { useTerminalChoice } from '../style/use-terminal-choice'
import { OpenPagesView } from '../tabs/open-pages-view'
import { PasswordPathContext } from '../user-info/password-path'
import { LeaveGuard } from '../tabs/leave-guard'
import { TabBar } from '../tabs/tab-bar'
import { usePageTabs } from '../tabs/use-page-tabs'
import { GoOn } from './go-on'
import { NotFound } from './not-found'
import { SharingContext } from './page-content'
import { PasswordFirst } from './password-first'
import { useRenewOnForbidden } from './use-renew-on-forbidden'
import { useRoutes } from './use-routes'
import { useSessionReactions } from './use-session-reactions'
import { useWarmParts } from './use-warm-parts'
import { useWording } from './use-wording'

export interface WorkbenchProps {
  readonly menus: readonly MenuNode[]
  readonly icons: MenuIcons
  readonly product: Product
  readonly openPages: OpenPagesStore
  readonly alerts: readonly LoadAlert[]
  readonly notices: NoticeSource | undefined
}

/** The console after the login: all pages, or only the password page when the password must be changed. */
export function Workbench(props: WorkbenchProps) {
  useWording()
  useSessionReactions()
  useRenewOnForbidden()
  useMetadataWatch()
  useReloadOnReturn()
  useAccountSettings()
  useWarmParts()
  const { mustChangePassword, user } = useProfile()
  useWarnOfKept(user.id)
  const passwordPage = mustChangePassword ? passwordPageOf(props.menus) : undefined
  return passwordPage ? <PasswordFirst page={passwordPage} product={props.product} /> : <Pages {...props} />
}

/** The layout around the open pages, and the route guard (1.5, rules 6 to 11). */
function Pages({ menus, icons, product, openPages, alerts, notices }: WorkbenchProps) {
  const [actions] = useState(createPageActions)
  const { routes, index, visible } = useRoutes(menus)
  const { pathname: path, search } = useLocation()
  const publicPaths = usePublicPaths()
  const decision = guardNavigation({ path, search, hasToken: true, pages: index, publicPaths })
  const place = decision.kind === 'go' ? undefined : index.place(path)
  const shown = place && index.shown(path, search)
  const pages = usePageTabs(index, place, openPages)
  const nameOf = (of: string): string | undefined => pages.tabs.find((tab) => tab.path === of)?.title
  const titleOf = (of: string): string => nameOf(of) ?? index.place(of)?.page.title ?? of
  const title = shown && (nameOf(path) ?? shown.page.title)
  const named = useMemo(
    () =>
      shown && title !== undefined && title !== shown.page.title
        ? { ...shown, page: { ...shown.page, title } }
        : shown,
    [shown, title],
  )
  const takeTerminal = useTerminalChoice()
  const account = index.place(accountPath)?.page
  const passwordPath = passwordPageOf(menus)?.path
  return (
    <VisibleMenusContext value={visible}>
      <PageActionsContext value={actions}>
        <LeaveGuard pages={pages}>
          <ConsoleLayout
            routes={routes}
            place={named}
            icons={icons}
            product={product}
            account={account}
            alerts={alerts}
            tabs={<TabBar pages={pages} titleOf={titleOf} />}
          >
            <PageTitle title={title} product={product} />
            <PasswordPathContext value={passwordPath && index.has(passwordPath) ? passwordPath : undefined}>
              <SharingContext value={index.sharing}>
                <OpenPagesView
                  pages={pages}
                  placeOf={(of, query) => {
                    const found = index.place(of)
                    return found?.record === undefined ? found : index.shown(of, query)
                  }}
                />
              </SharingContext>
            </PasswordPathContext>
            {decision.kind === 'go' ? (
              <GoOn
                to={decision.to}
                refreshes={isRefresh(path)}
                onRefresh={pages.refresh}
                terminal={styleOf(path)}
                onTerminal={takeTerminal}
              />
            ) : place ? null : (
              <NotFound landing={index.landing} />
            )}
            <ImportantNotice source={notices} />
            <Revealed />
          </ConsoleLayout>
        </LeaveGuard>
      </PageActionsContext>
    </VisibleMenusContext>
  )
}

interface PageTitleProps {
  /** Undefined for the 404 page. */
  readonly title: string | undefined
  readonly product: Product
}

/** The title of the window: that of the visible page (guard, rule 11). */
function PageTitle({ title, product }: PageTitleProps) {
  const translate = useTranslate()
  return <title>{`${title ?? translate('shell.notFound')} - ${product.name}`}</title>
}
