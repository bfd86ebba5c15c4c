import { useMemo } from 'react'
import type { Row } from '../../data/records/use-records'
import { satisfies } from '../../model/conditions/condition'
import { formFields } from '../../model/forms/form-fields'
import type { FormFieldModel, FormModel } from '../../model/types/field-model'
import type { ListPageModel } from '../../model/types/page-model'
import { controlledField } from '../values/field-value'
import { useWidgetComponents } from '../loading/widget-components'
import { LinkedValue } from './linked-value'
import { RecordRows } from './record-rows'
import styles from './record-fields.module.css'

export interface RecordFieldsProps {
  readonly list: ListPageModel
  readonly form: FormModel
  readonly record: Row
  /** Names of fields that another user has just changed. */
  readonly changed: ReadonlySet<string>
}

/** The fields of a record as read-only labels and values; child tables are shown as tables. */
export function RecordFields({ list, form, record, changed }: RecordFieldsProps) {
  const fields = useMemo(() => shownFields(form, record), [form, record])
  const widgets = useWidgetComponents(fields.map(({ widget }) => widget))
  return (
    <dl className={styles.fields} data-columns={form.columns}>
      {fields.map((field) => (
        <div
          key={field.name}
          className={styles.field}
          data-wide={field.span === 'full' || field.table !== undefined || undefined}
          data-changed={changed.has(field.name) || undefined}
        >
          <dt>{field.label}</dt>
          <dd>
            {field.table ? (
              <RecordRows field={field} rows={record[field.name]} />
            ) : (
              <LinkedValue list={list} field={field} record={record} widgets={widgets} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Returns the fields of mode view that are visible for the values of the record. */
export function shownFields(form: FormModel, record: Row): readonly FormFieldModel[] {
  return formFields(
    form.items,
    ({ modes, visibleWhen }) => modes.includes('view') && (!visibleWhen || satisfies(visibleWhen, record)),
  ).map((field) => controlledField(field, record))
}
