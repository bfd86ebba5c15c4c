import { useRef, useState, type ReactNode } from 'react'
import type { LoadAlert } from '../alerts/load-alert'
import type { MenuIcons, Product } from '../console-config'
import { useTranslate } from '../../i18n/use-translate'
import { useSettings } from '../../session/session-context'
import { useIsMobile } from '../../views/use-is-mobile'
import type { ConsoleRoute } from '../routes/console-route'
import type { PagePlace } from '../routes/route-index'
import { ConnectionStrip } from '../errors/connection-strip'
import styles from './layout.module.css'
import { Sidebar } from './sidebar'
import { TopBar } from './top-bar'
import { usePageFocus } from './use-page-focus'

export interface ConsoleLayoutProps {
  readonly routes: readonly ConsoleRoute[]
  /** The visible page; undefined on the 404 page. */
  readonly place: PagePlace | undefined
  readonly icons: MenuIcons
  readonly product: Product
  /** The person's account page, when they may open it. */
  readonly account: ConsoleRoute | undefined
  /** Sources of the alerts shown after loading. */
  readonly alerts: readonly LoadAlert[]
  readonly tabs: ReactNode
  readonly children: ReactNode
}

/** Sidebar, top bar and the page. */
export function ConsoleLayout({
  routes,
  place,
  icons,
  product,
  account,
  alerts,
  tabs,
  children,
}: ConsoleLayoutProps) {
  const translate = useTranslate()
  const mobile = useIsMobile()
  const [{ sidebarStatus, tagsView, fixedHeader }, change] = useSettings()
  const main = useRef<HTMLElement>(null)
  usePageFocus(main)
  const [drawerOpen, setDrawerOpen] = useState(false)
  const menuOpen = mobile ? drawerOpen : sidebarStatus === 1
  const toggle = () => (mobile ? setDrawerOpen(!drawerOpen) : change({ sidebarStatus: menuOpen ? 0 : 1 }))
  return (
    <div
      className={styles['layout']}
      data-mobile={mobile || undefined}
      data-loose-header={!fixedHeader || undefined}
    >
      <a className={styles['skip']} href="#console-content">
        {translate('shell.skip')}
      </a>
      <Sidebar
        routes={routes}
        icons={icons}
        product={product}
        active={place?.page.activeMenu ?? place?.page.path}
        mobile={mobile}
        open={menuOpen}
        onClose={() => setDrawerOpen(false)}
      />
      <div className={styles['main']}>
        <TopBar
          routes={routes}
          icons={icons}
          place={place}
          account={account}
          alerts={alerts}
          mobile={mobile}
          menuOpen={menuOpen}
          onToggleMenu={toggle}
        />
        {tagsView ? tabs : null}
        <ConnectionStrip />
        <main
          ref={main}
          id="console-content"
          className={styles['content']}
          aria-label={place?.page.title}
          tabIndex={-1}
        >
          {children}
        </main>
      </div>
    </div>
  )
}
