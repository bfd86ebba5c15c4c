import BellOutlined from '@ant-design/icons/es/icons/BellOutlined'
import { useTranslate } from '../../i18n/use-translate'
import { CloseButton } from '../layout/close-button'
import styles from './alerts.module.css'

export interface ShownAlert {
  readonly id: string
  readonly text: string
  /** Leads to the page behind it. */
  readonly onOpen: () => void
}

export interface AlertStackProps {
  readonly alerts: readonly ShownAlert[]
  readonly onClose: (id: string) => void
}

/** Notifications that stay until they are opened or closed. */
export function AlertStack({ alerts, onClose }: AlertStackProps) {
  const translate = useTranslate()
  return (
    <div role="log" aria-label={translate('shell.alerts')}>
      <ul className={styles['stack']}>
        {alerts.map(({ id, text, onOpen }) => (
          <li key={id} className={styles['alert']}>
            <BellOutlined aria-hidden />
            <button type="button" className={styles['open']} onClick={onOpen}>
              {text}
            </button>
            <CloseButton label={translate('shell.close')} onClick={() => onClose(id)} />
          </li>
        ))}
      </ul>
    </div>
  )
}
