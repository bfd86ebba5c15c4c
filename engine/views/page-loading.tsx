import { useTranslate } from '../i18n/use-translate'
import styles from './page-view.module.css'
import { Spinner } from './spinner/spinner'

/** Stands where a page is about to be; shown only when it takes a moment. */
export function PageLoading() {
  const translate = useTranslate()
  return (
    <div className={styles.loading} role="status" aria-label={translate('list.loading')}>
      <Spinner />
    </div>
  )
}
