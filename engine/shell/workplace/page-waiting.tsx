import { Skeleton } from 'antd'
import { useTranslate } from '../../i18n/use-translate'
import styles from './workplace.module.css'

/** Stands where a page is about to be; shown only when it takes a moment. */
export function PageWaiting() {
  const translate = useTranslate()
  return (
    <div className={styles['waiting']} role="status" aria-label={translate('shell.loading')}>
      <Skeleton active title={false} paragraph={{ rows: 6 }} />
    </div>
  )
}
