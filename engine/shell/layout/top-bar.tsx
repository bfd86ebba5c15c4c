import MenuFoldOutlined from '@ant-design/icons/es/icons/MenuFoldOutlined'
import MenuUnfoldOutlined from '@ant-design/icons/es/icons/MenuUnfoldOutlined'
import { useTranslate } from '../../i18n/use-translate'
import type { PagePlace } from '../routes/route-index'
import { AccountMenu } from './account-menu'
import { Breadcrumb } from './breadcrumb'
import { FullScreenButton } from './full-screen-button'
import { IconButton } from './icon-button'
import { LanguageMenu } from './language-menu'
import styles from './layout.module.css'

export interface TopBarProps {
  readonly place: PagePlace | undefined
  readonly mobile: boolean
  readonly menuOpen: boolean
  readonly onToggleMenu: () => void
}

/** The bar above the page: menu toggle and breadcrumb, then what concerns the person (screens.md 4.1). */
export function TopBar({ place, mobile, menuOpen, onToggleMenu }: TopBarProps) {
  const translate = useTranslate()
  return (
    <header className={styles['topBar']}>
      <IconButton
        label={translate(menuOpen ? 'shell.menu.collapse' : 'shell.menu.open')}
        icon={menuOpen ? <MenuFoldOutlined aria-hidden /> : <MenuUnfoldOutlined aria-hidden />}
        expanded={menuOpen}
        onClick={onToggleMenu}
      />
      <Breadcrumb place={place} />
      <div className={styles['tools']}>
        {mobile ? null : <FullScreenButton />}
        <LanguageMenu />
        <AccountMenu />
      </div>
    </header>
  )
}
