import BellOutlined from '@ant-design/icons/es/icons/BellOutlined'
import { Dropdown, type MenuProps } from 'antd'
import { useTranslate } from '../../i18n/use-translate'
import { headerOf } from '../layout/header-of'
import { IconButton } from '../layout/icon-button'
import styles from './alerts.module.css'
import type { LoadAlert } from './load-alert'
import { useLoadAlerts } from './use-load-alerts'

export interface AlertBellProps {
  readonly alerts: readonly LoadAlert[]
  /** True to hide the bell without alerts, where space is short. */
  readonly onlyWhenNeeded: boolean
}

/** A bell with the number of alerts, read aloud once by screen readers, and a menu of links to their pages. */
export function AlertBell({ alerts, onlyWhenNeeded }: AlertBellProps) {
  const translate = useTranslate()
  const shown = useLoadAlerts(alerts)
  const count = shown.length
  const items: MenuProps['items'] =
    count > 0
      ? shown.map(({ id, text }) => ({ key: id, label: <span className={styles['alert']}>{text}</span> }))
      : [
          {
            key: 'none',
            disabled: true,
            label: <span className={styles['none']}>{translate('shell.alerts.none')}</span>,
          },
        ]
  return (
    <>
      <span role="log" aria-label={translate('shell.alerts')} className={styles['unseen']}>
        {shown.map(({ id, text }) => (
          <span key={id}>{text}</span>
        ))}
      </span>
      {onlyWhenNeeded && count === 0 ? null : (
        <Dropdown
          trigger={['click']}
          placement="bottomRight"
          getPopupContainer={headerOf}
          menu={{
            items,
            className: styles['list'] ?? '',
            onClick: ({ key }) => shown.find(({ id }) => id === key)?.onOpen(),
          }}
        >
          <IconButton
            label={translate('shell.alerts.count', { count })}
            icon={<BellOutlined aria-hidden />}
            count={count}
            popup="menu"
          />
        </Dropdown>
      )}
    </>
  )
}
