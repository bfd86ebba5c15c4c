import type { ReactNode } from 'react'
import type { Row } from '../../data/records/use-records'
import type { FieldModel } from '../../model/types/field-model'
import styles from './read-table.module.css'

export interface ReadTableProps<Column extends FieldModel> {
  readonly columns: readonly Column[]
  readonly rows: readonly Row[]
  readonly renderCell: (column: Column, row: Row) => ReactNode
}

/** Records as a plain read-only table. */
export function ReadTable<Column extends FieldModel>({ columns, rows, renderCell }: ReadTableProps<Column>) {
  return (
    <table className={styles.table}>
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
        {rows.map((row, index) => (
          // The rows have no other key than their position.
          // oxlint-disable-next-line react/no-array-index-key
          <tr key={index}>
            {columns.map((column) => (
              <td key={column.name} data-align={column.definition?.align}>
                {renderCell(column, row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
