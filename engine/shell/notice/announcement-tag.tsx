import NotificationOutlined from '@ant-design/icons/es/icons/NotificationOutlined'
import { useTranslate } from '../../i18n/use-translate'
import { CloseButton } from '../layout/close-button'
import { useScrolling } from './use-scrolling'
import styles from './notice.module.css'

export interface AnnouncementTagProps {
  readonly text: string
  readonly onClose: () => void
}

/** The announcement in the top bar (4.1, M17); on a phone it replaces the breadcrumb. Long text scrolls twice. */
export function AnnouncementTag({ text, onClose }: AnnouncementTagProps) {
  const translate = useTranslate()
  const place = useScrolling(text)
  return (
    <section className={styles['tag']} aria-label={translate('M17')}>
      <NotificationOutlined aria-hidden />
      <strong>{translate('M17')}</strong>
      <div ref={place} className={styles['place']} title={text}>
        <span>{text}</span>
      </div>
      <CloseButton label={translate('shell.announcement.close')} onClick={onClose} />
    </section>
  )
}
