import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import type { MenuIcons, Product } from '../console-config'
import { useLanguage, useTranslate } from '../../i18n/use-translate'
import { useSettings } from '../../session/session-context'
import { lazyPart } from '../../views/loading/lazy-part'
import { useDrawnWhenIdle } from '../../views/loading/use-drawn-when-idle'
import { ChinaTime } from '../clock/china-time'
import { PartBoundary } from '../errors/part-boundary'
import type { ConsoleRoute } from '../routes/console-route'
import { pageIn, sidebarItems } from '../routes/sidebar-items'
import styles from './layout.module.css'
import { SideMenu } from './side-menu'
import { usePins } from './use-pins'
import { collapsedWidth, sidebarWidth } from './sidebar-width'

// Loaded on demand: wide windows never need it.
const MenuDrawer = lazyPart(async () => (await import('./menu-drawer')).MenuDrawer)

export interface SidebarProps {
  readonly routes: readonly ConsoleRoute[]
  readonly icons: MenuIcons
  readonly product: Product
  readonly active: string | undefined
  readonly mobile: boolean
  readonly open: boolean
  readonly onClose: () => void
}

/**
 * The menu beside the page; below 992 px a drawer over it, which closes after navigation (C39, 4.1). Rendering the menu
 * takes as long as the rows of a list, so it waits until the browser is idle.
 */
export function Sidebar({ routes, icons, product, active, mobile, open, onClose }: SidebarProps) {
  const translate = useTranslate()
  const width = sidebarWidth(useLanguage())
  const items = useMemo(() => sidebarItems(routes), [routes])
  const { codes } = usePins()
  const pinned = useMemo(() => codes.flatMap((code) => pageIn(items, code) ?? []), [items, codes])
  const drawn = useDrawnWhenIdle()
  const collapsed = !mobile && !open
  const [{ sidebarLogo, clockVisible }] = useSettings()
  const menu = (
    <nav className={styles['nav']} aria-label={translate('shell.menu')} aria-busy={!drawn || undefined}>
      {sidebarLogo ? <Brand product={product} collapsed={collapsed} /> : null}
      <div className={styles['entries']}>
        {drawn ? (
          <SideMenu
            items={items}
            pinned={pinned}
            icons={icons}
            active={active}
            collapsed={collapsed}
            onNavigate={mobile ? onClose : undefined}
          />
        ) : null}
      </div>
      {clockVisible && drawn ? <ChinaTime narrow={collapsed} /> : null}
    </nav>
  )
  if (!mobile) {
    return (
      <div className={styles['sidebar']} style={{ inlineSize: collapsed ? collapsedWidth : width }}>
        {menu}
      </div>
    )
  }
  return (
    <PartBoundary onFailed={onClose}>
      <MenuDrawer label={translate('shell.menu')} open={open} size={Math.max(width, 260)} onClose={onClose}>
        {menu}
      </MenuDrawer>
    </PartBoundary>
  )
}

/** The product's logo and name; only the logo when collapsed (4.1). */
function Brand({ product, collapsed }: { readonly product: Product; readonly collapsed: boolean }) {
  return (
    <Link to="/" className={styles['brand']} aria-label={product.name}>
      <span className={styles['logo']} aria-hidden>
        {product.logo}
      </span>
      {collapsed ? null : <span className={styles['brandName']}>{product.name}</span>}
    </Link>
  )
}
