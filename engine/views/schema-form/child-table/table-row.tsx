import { memo, type Ref } from 'react'
import type { ChildTableModel, TableColumnModel } from '../../../model/types/field-model'
import type { FieldPath } from '../values/field-path'
import { useSchemaForm } from '../schema-form-context'
import styles from './child-table.module.css'
import { RowButtons, type RowButtonsProps } from './row-buttons'
import { ReadCell } from './read-cell'
import { TableCell } from './table-cell'

export interface TableRowProps extends Omit<RowButtonsProps, 'name'> {
  readonly ref: Ref<HTMLDivElement>
  readonly id: string
  /** Distance in px from the top of the table. */
  readonly start: number
  readonly table: ChildTableModel
  readonly path: FieldPath
  readonly readOnly: boolean
}

/** A row of a child table: its number, its cells and its buttons. */
export const TableRow = memo(function TableRow(props: TableRowProps) {
  const { ref, id, start, table, path, readOnly, ...buttons } = props
  const { index, disabled } = buttons
  const { values, mode } = useSchemaForm()
  const { translate } = values
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
        column.editableIn.length === 0 || (mode === 'view' && isText(column)) ? (
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

/** True when text can show the value; false for pictures. */
function isText({ definition }: TableColumnModel): boolean {
  return definition !== undefined && definition.readBy !== 'input'
}
