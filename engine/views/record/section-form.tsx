import { Suspense, useMemo, useRef, useState } from 'react'
import { useCloseGuard } from '../../data/open-page/page-activity'
import type { Row } from '../../data/records/use-records'
import { useTranslate } from '../../i18n/use-translate'
import type { RecordFieldsModel } from '../../model/types/record-model'
import { Button } from '../buttons/button'
import { FormBody } from '../form/form-body'
import { FormProblems } from '../form/form-problems'
import { useFormDialog } from '../form/dialog/use-form-dialog'
import { lazyPart } from '../loading/lazy-part'
import styles from './record-page.module.css'
import type { RecordPage } from './use-record-page'

const ConflictDialog = lazyPart(async () => (await import('../form/conflict/conflict-dialog')).ConflictDialog)

export interface SectionFormProps {
  readonly part: RecordFieldsModel
  readonly page: RecordPage
  readonly record: Row
  readonly label: string
  readonly onClose: () => void
}

/**
 * The form of one section. It edits the record as it was when editing began: changes by other users meanwhile are found
 * on save and resolved field by field.
 */
export function SectionForm({ part, page, record, label, onClose }: SectionFormProps) {
  const translate = useTranslate()
  const element = useRef<HTMLFormElement>(null)
  const [begun] = useState(record)
  const { list } = page.model
  const model = useMemo(
    () => ({
      title: label,
      entity: list.entity,
      key: list.key,
      label: list.label,
      form: { ...part.form, load: undefined, viewed: undefined },
      endpoints: { edit: part.form.submit?.edit ?? list.endpoints.edit },
    }),
    [list, part, label],
  )
  const form = useFormDialog(
    { model, mode: 'edit', record: begun, onClose, onSaved: () => void page.live.renew() },
    element,
  )
  useCloseGuard({ wouldLose: () => form.draft.changed().length > 0, giveUp: form.forget })
  const idle = form.busy === 'idle'
  return (
    <form
      ref={element}
      className={styles.form}
      aria-label={translate('record.editSection', { title: label })}
      aria-busy={!idle}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void form.submit()
      }}
    >
      {form.isRestored && (
        <p role="status" className={styles.note}>
          {translate('form.restored')}
        </p>
      )}
      <FormProblems texts={form.refusals} problems={form.problems} more={form.more} />
      <FormBody draft={form.draft} autoFocus />
      <div className={styles.formEnd}>
        <Button look="primary" type="submit" disabled={!idle}>
          {translate('record.save')}
        </Button>
        <Button disabled={form.busy === 'submitting'} onClick={() => void form.close()}>
          {translate('form.cancel')}
        </Button>
      </div>
      {form.conflict && (
        <Suspense fallback={null}>
          <ConflictDialog conflict={form.conflict} />
        </Suspense>
      )}
    </form>
  )
}
