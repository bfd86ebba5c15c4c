import LogoutOutlined from '@ant-design/icons/es/icons/LogoutOutlined'
import UserOutlined from '@ant-design/icons/es/icons/UserOutlined'
import { Dropdown, type MenuProps } from 'antd'
import { useNavigate } from 'react-router-dom'
import { useProfile } from '../../data/person/use-profile'
import { useTranslate } from '../../i18n/use-translate'
import { logOut } from '../../session/load-profile'
import { useSessionServices } from '../../session/session-context'
import type { ConsoleRoute } from '../routes/console-route'
import { headerOf } from './header-of'
import styles from './top-bar.module.css'

export interface AccountMenuProps {
  /** The person's account page, when they may open it (R12). */
  readonly page?: Pick<ConsoleRoute, 'path' | 'title'> | undefined
}

/** The avatar with the account menu (4.1). */
export function AccountMenu({ page }: AccountMenuProps) {
  const navigate = useNavigate()
  const translate = useTranslate()
  const { user, department } = useProfile()
  const { session, transport } = useSessionServices()
  const name = user.name || user.userName
  const about = department?.name ? `${user.userName} · ${department.name}` : user.userName
  const menu: MenuProps = {
    items: [
      { key: 'about', type: 'group', label: <AboutAccount name={name} about={about} /> },
      { type: 'divider' },
      ...(page ? [{ key: 'page', label: page.title, icon: <UserOutlined aria-hidden /> }] : []),
      { key: 'logout', label: translate('shell.logout'), icon: <LogoutOutlined aria-hidden /> },
    ],
    onClick: ({ key }) => {
      if (key === 'logout') logOut(session, transport)
      else if (page?.path) void navigate(page.path)
    },
  }
  return (
    <Dropdown trigger={['click']} getPopupContainer={headerOf} menu={menu} placement="bottomRight">
      <button
        type="button"
        className={styles['account']}
        aria-label={translate('shell.account', { name })}
        aria-haspopup="menu"
      >
        <span className={styles['avatar']} aria-hidden>
          {initialOf(name)}
        </span>
        <span className={styles['accountName']}>{name}</span>
      </button>
    </Dropdown>
  )
}

function AboutAccount({ name, about }: { readonly name: string; readonly about: string }) {
  return (
    <span className={styles['about']}>
      <strong>{name}</strong>
      <span>{about}</span>
    </span>
  )
}

/** Returns the first letter, also when it takes two code units. */
function initialOf(name: string): string {
  return String.fromCodePoint(name.codePointAt(0) ?? 0x3f).toLocaleUpperCase()
}
