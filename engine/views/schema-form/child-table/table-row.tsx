import { memo, type Ref } from 'react'
import type { ChildTableModel } from '../../../model/field-model'
import type { FieldPath } from '../field-path'
import { useSchemaForm } from '../schema-form-context'
import styles from './child-table.module.css'
import { RowButtons, type RowButtonsProps } from './row-buttons'
import { ReadCell } from './read-cell'
import { TableCell } from './table-cell'

export interface TableRowProps extends Omit<RowButtonsProps, 'name'> {
  readonly ref: Ref<HTMLDivElement>
  readonly id: string
  /** Pixels from the top of the table. */
  readonly start: number
  readonly table: ChildTableModel
  readonly path: FieldPath
  readonly readOnly: boolean
}

/** One row: its number, its cells and what may be done with it. */
export const TableRow = memo(function TableRow(props: TableRowProps) {
  const { ref, id, start, table, path, readOnly, ...buttons } = props
  const { index, disabled } = buttons
  const { translate } = useSchemaForm().values
  const name = translate('form.table.row', { row: index + 1 })
  return (
    <div
      ref={ref}
      role="row"
      aria-rowindex={index + 2}
      data-index={index}
      className={`${styles.row} ${styles.line}`}
      style={{ transform: `translateY(${start}px)` }}
    >
      <div role="rowheader" className={styles.number} aria-label={name}>
        <span className={styles.cardTitle}>{name}</span>
        <span className={styles.plainNumber}>{index + 1}</span>
      </div>
      {table.columns.map((column, place) =>
        column.editableIn.length === 0 ? (
          <ReadCell key={column.name} column={column} index={index} path={path} />
        ) : (
          <TableCell
            key={column.name}
            id={`${id}_${index}_${place}`}
            column={column}
            index={index}
            path={path}
            rowName={name}
            readOnly={readOnly}
            disabled={disabled}
            marked={table.rowsFixed === true}
          />
        ),
      )}
      {!readOnly && !table.rowsFixed && <RowButtons {...buttons} name={name} />}
    </div>
  )
})
