import { useTranslate } from '../../i18n/use-translate'
import { formFields } from '../../model/forms/form-fields'
import { useValueScope } from '../../data/models/use-value-scope'
import { Button } from '../buttons/button'
import styles from './record-page.module.css'
import type { RecordPage } from './use-record-page'

/** Notes on a record that another user changed or deleted since it was opened. */
export function RecordNotes({ page }: { readonly page: RecordPage }) {
  const translate = useTranslate()
  const scope = useValueScope()
  const { changed, isGone, dismiss } = page.live
  const labels = formFields(page.model.list.form?.items ?? []).flatMap(({ name, label }) =>
    changed.has(name) ? [label] : [],
  )
  const names = new Intl.ListFormat(scope.language, { type: 'conjunction' }).format([...new Set(labels)])
  return (
    <div role="status" className={styles.notes}>
      {isGone ? (
        <p className={styles.gone}>{translate('record.gone')}</p>
      ) : (
        changed.size > 0 && (
          <p className={styles.note}>
            <span>{translate('record.changed', { fields: names })}</span>
            <Button look="plain" onClick={dismiss}>
              {translate('record.dismiss')}
            </Button>
          </p>
        )
      )}
    </div>
  )
}
