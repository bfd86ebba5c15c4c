import { useMemo } from 'react'
import type { TableColumnModel } from '../../../model/types/field-model'
import { FieldInput } from '../fields/field-input'
import type { FieldPath } from '../values/field-path'
import { useSchemaForm } from '../schema-form-context'
import { ChangedMark } from './changed-mark'
import { useFieldProblem } from '../values/use-form-store'
import styles from './child-table.module.css'

export interface TableCellProps {
  readonly id: string
  readonly column: TableColumnModel
  readonly index: number
  readonly path: FieldPath
  readonly rowName: string
  readonly readOnly: boolean
  readonly disabled: boolean
  /** True when a changed value gets a mark. */
  readonly marked: boolean
}

/** The input of one cell, with its error. */
export function TableCell({ id, column, index, path, rowName, readOnly, disabled, marked }: TableCellProps) {
  const { store, mode } = useSchemaForm()
  const row = useMemo(() => [...path, index], [path, index])
  const place = useMemo(() => [...row, column.name], [row, column.name])
  const problem = useFieldProblem(store, place)
  const fixed = readOnly || !column.editableIn.includes(mode)
  return (
    <div role="gridcell" className={styles.cell} data-column={column.name} data-row={index}>
      <label
        id={`${id}__label`}
        htmlFor={id}
        className={styles.cellLabel}
        data-label={column.label}
        data-required={(column.required && !fixed) || undefined}
      >
        <span className={styles.spoken}>{`${column.label}, ${rowName}`}</span>
      </label>
      <FieldInput id={id} path={place} row={row} field={column} readOnly={fixed} disabled={disabled} />
      {marked && <ChangedMark path={place} />}
      {problem !== undefined && (
        <div id={`${id}__note`} className={styles.problem}>
          {problem}
        </div>
      )}
    </div>
  )
}
