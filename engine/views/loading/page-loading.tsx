import { useTranslate } from '../../i18n/use-translate'
import styles from '../page-view.module.css'
import { Spinner } from '../spinner/spinner'

/** The placeholder of a page that is loading. The spinner appears after a delay. */
export function PageLoading() {
  const translate = useTranslate()
  return (
    <div className={styles.loading} role="status" aria-label={translate('list.loading')}>
      <Spinner />
    </div>
  )
}
