import type { Row } from '../../data/use-records'
import type { FormFieldModel } from '../../model/field-model'
import { FieldValue, noValue } from '../values/field-value'
import { ReadTable } from '../values/read-table'
import { useWidgetComponents } from '../widget-components'
import styles from './record-fields.module.css'

export interface RecordRowsProps {
  readonly field: FormFieldModel
  /** The records of the field, as they came. */
  readonly rows: unknown
}

/** The records inside a record, as a table to be read. */
export function RecordRows({ field, rows }: RecordRowsProps) {
  const columns = field.table?.columns ?? []
  const widgets = useWidgetComponents(columns.map(({ widget }) => widget))
  const list = Array.isArray(rows) ? (rows as readonly Row[]) : []
  if (list.length === 0) return noValue
  return (
    // Scrolled by keyboard too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.scroll} role="region" aria-label={field.label} tabIndex={0}>
      <ReadTable
        columns={columns}
        rows={list}
        renderCell={(column, row) => <FieldValue field={column} row={row} widgets={widgets} />}
      />
    </div>
  )
}
