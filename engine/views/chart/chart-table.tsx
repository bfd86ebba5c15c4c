import { useMemo } from 'react'
import type { Row } from '../../metadata/decode-records'
import type { FieldModel } from '../../model/field-model'
import { columnText } from '../../model/values/column-text'
import type { ValueScope } from '../../model/values/value-context'
import styles from './chart-table.module.css'

export interface ChartTableProps {
  readonly x: FieldModel
  readonly series: readonly FieldModel[]
  readonly rows: readonly Row[]
  readonly scope: ValueScope
  readonly label: string
}

/** What a chart draws, in figures. */
export function ChartTable({ x, series, rows, scope, label }: ChartTableProps) {
  const fields = useMemo(() => [x, ...series], [x, series])
  return (
    // Scrolled by keyboard too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.scroll} role="region" aria-label={label} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {fields.map((field) => (
              <th key={field.name} scope="col">
                {field.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // Its place is all that tells one from another.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={index}>
              {fields.map((field) => (
                <td key={field.name}>{columnText(field, scope).toText(row)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
