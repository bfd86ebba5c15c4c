import { Suspense, useId, useState } from 'react'
import type { Row } from '../../data/records/use-records'
import { useTranslate } from '../../i18n/use-translate'
import type { RecordFieldsModel } from '../../model/types/record-model'
import { Button } from '../buttons/button'
import { lazyPart } from '../loading/lazy-part'
import { RecordFields, shownFields } from './record-fields'
import styles from './record-page.module.css'
import type { RecordPage } from './use-record-page'

const SectionForm = lazyPart(async () => (await import('./section-form')).SectionForm)

export interface RecordSectionProps {
  readonly part: RecordFieldsModel
  readonly page: RecordPage
  readonly record: Row
}

/**
 * A section of fields with a heading, which users with permission edit in place. A section without visible fields is
 * hidden.
 */
export function RecordSection({ part, page, record }: RecordSectionProps) {
  const translate = useTranslate()
  const headingId = useId()
  const [editing, setEditing] = useState(false)
  const mayEdit = part.editable && page.mayEdit
  if (!editing && shownFields(part.form, record).length === 0) return null
  const label = part.label ?? page.model.title
  return (
    <section className={styles.card} aria-labelledby={headingId}>
      <header className={styles.cardHead}>
        <h3 id={headingId} className={part.label === undefined ? styles.unseen : undefined}>
          {label}
        </h3>
        {mayEdit && !editing && (
          <Button
            look="plain"
            icon="edit"
            aria-label={translate('record.editSection', { title: label })}
            onClick={() => setEditing(true)}
          >
            {translate('action.edit')}
          </Button>
        )}
      </header>
      {editing ? (
        <Suspense fallback={<div className={styles.waiting} aria-busy="true" />}>
          <SectionForm
            part={part}
            page={page}
            record={record}
            label={label}
            onClose={() => setEditing(false)}
          />
        </Suspense>
      ) : (
        <RecordFields list={page.model.list} form={part.form} record={record} changed={page.live.changed} />
      )}
    </section>
  )
}
