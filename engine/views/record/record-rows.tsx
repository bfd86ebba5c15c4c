import type { Row } from '../../data/records/use-records'
import type { FormFieldModel } from '../../model/types/field-model'
import { FieldValue, noValue } from '../values/field-value'
import { ReadTable } from '../values/read-table'
import { useWidgetComponents } from '../loading/widget-components'
import styles from './record-fields.module.css'
import { ScrollRegion } from '../scroll-region'

export interface RecordRowsProps {
  readonly field: FormFieldModel
  /** The raw value of the table field. */
  readonly rows: unknown
}

/** The child records of a record as a read-only table. */
export function RecordRows({ field, rows }: RecordRowsProps) {
  const columns = field.table?.columns ?? []
  const widgets = useWidgetComponents(columns.map(({ widget }) => widget))
  const list = Array.isArray(rows) ? (rows as readonly Row[]) : []
  if (list.length === 0) return noValue
  return (
    <ScrollRegion className={styles.scroll} label={field.label}>
      <ReadTable
        columns={columns}
        rows={list}
        renderCell={(column, row) => <FieldValue field={column} row={row} widgets={widgets} />}
      />
    </ScrollRegion>
  )
}
