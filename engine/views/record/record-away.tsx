import { useErrorText } from '../../data/messages/use-error-text'
import { useTranslate } from '../../i18n/use-translate'
import { Button } from '../buttons/button'
import styles from './record-page.module.css'
import type { RecordPage } from './use-record-page'

/** Replaces a record that does not exist, that the user may not see, or that could not be loaded. */
export function RecordAway({ page }: { readonly page: RecordPage }) {
  const translate = useTranslate()
  const errorText = useErrorText()
  const { isMissing, error, retry } = page.live
  const missing = isMissing || page.id === ''
  return (
    <section className={styles.away} role="alert">
      <h2>{missing ? translate(page.model.missing) : errorText(error, 'M26')}</h2>
      {missing && <p>{translate('record.missing')}</p>}
      <div className={styles.awayEnd}>
        {!missing && <Button onClick={retry}>{translate('list.retry')}</Button>}
        {page.listAddress !== undefined && (
          <Button look={missing ? 'primary' : 'default'} onClick={page.toList}>
            {translate('record.toList', { title: page.model.list.title })}
          </Button>
        )}
      </div>
    </section>
  )
}
