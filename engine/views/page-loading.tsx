import { Spin } from 'antd'
import { useTranslate } from '../i18n/use-translate'
import styles from './page-view.module.css'

/** Stands where a page is about to be. */
export function PageLoading() {
  const translate = useTranslate()
  return (
    <div className={styles.loading} role="status" aria-label={translate('list.loading')}>
      <Spin delay={200} />
    </div>
  )
}
