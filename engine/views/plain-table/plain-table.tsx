import type { ReactNode } from 'react'
import type { Row } from '../../data/records/use-records'
import type { ColumnModel } from '../../model/types/field-model'
import { useWidgetComponents } from '../loading/widget-components'
import styles from './plain-table.module.css'
import { ValueCell } from './value-cell'
import { ScrollRegion } from '../scroll-region'

export interface PlainTableProps {
  /** Accessible name of the table. */
  readonly label: string
  readonly columns: readonly ColumnModel[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  /** Text shown in place of rows when there are none. */
  readonly empty: string
  readonly busy?: boolean
  /** A last column without data, for example buttons. Its heading is for screen readers only. */
  readonly last?: { readonly label: string; readonly render: (row: Row) => ReactNode } | undefined
}

/** A short read-only table that is as wide as its content and scrolls by itself, also by keyboard. */
export function PlainTable({ label, columns, rows, rowKey, empty, busy = false, last }: PlainTableProps) {
  const widgets = useWidgetComponents(columns.map((column) => column.widget))
  return (
    <ScrollRegion className={styles.scroller} label={label}>
      <table className={styles.table} aria-label={label} aria-busy={busy}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.name}
                style={{ textAlign: column.align, minWidth: column.minWidth ?? column.width }}
              >
                {column.label}
              </th>
            ))}
            {last && (
              <th className={styles.last}>
                <span className={styles.spoken}>{last.label}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column) => (
                <ValueCell
                  key={column.name}
                  column={column}
                  row={row}
                  Cell={widgets.get(column.widget)?.Cell}
                />
              ))}
              {last && <td className={styles.last}>{last.render(row)}</td>}
            </tr>
          ))}
          {rows.length === 0 && (
            <tr className={styles.empty}>
              <td colSpan={columns.length + (last ? 1 : 0)}>{empty}</td>
            </tr>
          )}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
