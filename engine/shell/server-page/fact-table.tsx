import type { ReactNode } from 'react'
import styles from './fact-table.module.css'

export interface FactColumn<Row> {
  readonly name: string
  readonly title: string
  /** True when the values need no title for those who see them, such as buttons. */
  readonly isPlain?: boolean
  /** Figures stand at the end. */
  readonly isFigure?: boolean
  readonly render: (row: Row) => ReactNode
}

export interface FactTableProps<Row> {
  readonly label: string
  /** The first one names the row. */
  readonly columns: readonly FactColumn<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  /** True for short texts and figures, which fit side by side on a phone, too. */
  readonly isShort?: boolean
}

/**
 * A small table of facts. In a narrow card each row becomes a block with its titles before the values; browsers keep
 * it a table for screen readers.
 */
export function FactTable<Row>({ label, columns, rows, keyOf, isShort = false }: FactTableProps<Row>) {
  return (
    <table className={styles['table']} aria-label={label} data-short={isShort || undefined}>
      <thead>
        <tr>
          {columns.map(({ name, title, isFigure, isPlain }) => (
            <th key={name} scope="col" data-figure={isFigure || undefined}>
              <span className={isPlain ? styles['spoken'] : undefined}>{title}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map(({ name, title, isFigure, isPlain, render }, at) =>
              at === 0 ? (
                <th key={name} scope="row">
                  {render(row)}
                </th>
              ) : (
                <td key={name} data-figure={isFigure || undefined} data-plain={isPlain || undefined}>
                  {!isPlain && (
                    <span className={styles['title']} aria-hidden>
                      {title}
                    </span>
                  )}
                  {render(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
