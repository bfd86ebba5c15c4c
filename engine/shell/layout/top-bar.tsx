import MenuFoldOutlined from '@ant-design/icons/es/icons/MenuFoldOutlined'
import MenuUnfoldOutlined from '@ant-design/icons/es/icons/MenuUnfoldOutlined'
import { memo } from 'react'
import { useTranslate } from '../../i18n/use-translate'
import { AlertBell } from '../alerts/alert-bell'
import type { LoadAlert } from '../alerts/load-alert'
import type { MenuIcons } from '../console-config'
import { ErrorLogButton } from '../errors/error-log-button'
import { AnnouncementTag } from '../notice/announcement-tag'
import { useAnnouncement } from '../notice/use-announcement'
import type { ConsoleRoute } from '../routes/console-route'
import type { PagePlace } from '../routes/route-index'
import { HeaderSearch } from '../search/header-search'
import { SettingsButton } from '../settings-drawer/settings-button'
import { SizeMenu } from '../style/size-menu'
import { TerminalMenu } from '../style/terminal-menu'
import { AccountMenu } from './account-menu'
import { Breadcrumb } from './breadcrumb'
import { FullScreenButton } from './full-screen-button'
import { IconButton } from './icon-button'
import { LanguageMenu } from './language-menu'
import styles from './top-bar.module.css'

export interface TopBarProps {
  readonly routes: readonly ConsoleRoute[]
  readonly icons: MenuIcons
  readonly place: PagePlace | undefined
  readonly account: ConsoleRoute | undefined
  readonly alerts: readonly LoadAlert[]
  readonly mobile: boolean
  readonly menuOpen: boolean
  readonly onToggleMenu: () => void
}

/**
 * The bar above the page: menu toggle, breadcrumb and the person's tools (4.1). On a phone, size, version and language
 * are in the settings, and the breadcrumb is hidden during an announcement.
 */
export function TopBar({
  routes,
  icons,
  place,
  account,
  alerts,
  mobile,
  menuOpen,
  onToggleMenu,
}: TopBarProps) {
  const translate = useTranslate()
  const announcement = useAnnouncement()
  return (
    <header className={styles['topBar']}>
      <IconButton
        label={translate(menuOpen ? 'shell.menu.collapse' : 'shell.menu.open')}
        icon={menuOpen ? <MenuFoldOutlined aria-hidden /> : <MenuUnfoldOutlined aria-hidden />}
        expanded={menuOpen}
        onClick={onToggleMenu}
      />
      <Breadcrumb
        place={place}
        pinnable={!mobile && place !== undefined && isInMenu(place.page)}
        hidden={mobile && announcement !== undefined}
      />
      {announcement ? <AnnouncementTag text={announcement.text} onClose={announcement.close} /> : null}
      <Tools routes={routes} icons={icons} account={account} alerts={alerts} mobile={mobile} />
    </header>
  )
}

/** The person's tools: equal on every page, so they do not render on navigation. */
const Tools = memo(function Tools({
  routes,
  icons,
  account,
  alerts,
  mobile,
}: Pick<TopBarProps, 'routes' | 'icons' | 'account' | 'alerts' | 'mobile'>) {
  return (
    <div className={styles['tools']}>
      <HeaderSearch routes={routes} icons={icons} />
      <ErrorLogButton onlyWhenNeeded={mobile} />
      {mobile ? null : (
        <>
          <FullScreenButton />
          <SizeMenu />
          <TerminalMenu />
          <LanguageMenu />
        </>
      )}
      <AlertBell alerts={alerts} onlyWhenNeeded={mobile} />
      <SettingsButton mobile={mobile} />
      <AccountMenu page={account} />
    </div>
  )
})

/** True for pages with a menu entry; others, such as a record's page, cannot be opened from the menu. */
function isInMenu({ hidden, path }: ConsoleRoute): boolean {
  return !hidden && path !== undefined && !path.includes(':')
}
