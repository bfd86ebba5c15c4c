import type { Row } from '../../data/use-records'
import type { FormFieldModel } from '../../model/field-model'
import { FieldValue, noValue } from '../values/field-value'
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
      <table className={styles.rows}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.name} scope="col" data-align={column.definition?.align}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {list.map((row, index) => (
            // Its place is all that tells one from another.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={index}>
              {columns.map((column) => (
                <td key={column.name} data-align={column.definition?.align}>
                  <FieldValue field={column} row={row} widgets={widgets} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
