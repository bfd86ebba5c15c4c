import { useCallback, useMemo, useState, useSyncExternalStore } from 'react'
import type { ChildTableModel } from '../../../model/types/field-model'
import type { FieldPath } from '../values/field-path'
import { useSchemaForm } from '../schema-form-context'
import {
  blankRow,
  insertRow,
  movedProblems,
  moveRow,
  removeRow,
  swapRows,
  type RowsChange,
} from './table-rows'

/** The cell that receives the focus. A new object for each request. */
export interface TableTarget {
  readonly row: number
  /** Name of the column; undefined means the first editable one. */
  readonly column?: string | undefined
}

/** The operations on the rows of a table. The object keeps its identity for the same table. */
export interface TableActions {
  /**
   * Adds a blank row below the given one, or at the end, and focuses it. Where rows are fixed, the focus moves down in
   * the same column.
   */
  readonly add: (below?: number, column?: string) => void
  /** Appends rows, and focuses the first of them. */
  readonly append: (rows: readonly unknown[]) => void
  readonly copy: (row: number) => void
  readonly remove: (row: number) => void
  /** Moves a row up or down and keeps the focus in it. */
  readonly move: (row: number, by: -1 | 1, column?: string) => void
  /** Moves a row to another position. */
  readonly place: (row: number, to: number) => void
  readonly focus: (target: TableTarget) => void
}

const none: readonly unknown[] = []

/**
 * The rows of a child table in the form's draft. Renders when the number of rows changes, but not while the user types
 * in a cell.
 */
export function useTableRows(path: FieldPath, table: ChildTableModel) {
  const { store, onEdit } = useSchemaForm()
  const [target, setTarget] = useState<TableTarget>()
  const subscribe = useCallback(
    (listener: () => void) => store.subscribe(String(path[0]), listener),
    [store, path],
  )
  const count = useSyncExternalStore(subscribe, () => rowsAt(store.get(path)).length)
  const actions = useMemo<TableActions>(() => {
    const rows = () => rowsAt(store.get(path))
    const apply = (change: RowsChange): void => {
      const problems = store.problems()
      store.set(path, change.rows)
      store.setProblems(movedProblems(problems, path, change.placeOf))
      onEdit(path)
    }
    const isFull = () =>
      table.rowsFixed === true ||
      table.rowsBy !== undefined ||
      table.rowsFrom !== undefined ||
      rows().length >= table.most
    return {
      add: (below, column) => {
        const at = below === undefined ? rows().length : below + 1
        if (isFull())
          return setTarget({
            row: Math.min(at, rows().length - 1),
            column: table.rowsFixed ? column : undefined,
          })
        apply(insertRow(rows(), at, blankRow(table)))
        setTarget({ row: at })
      },
      append: (added) => {
        if (added.length === 0) return
        const at = rows().length
        apply({ rows: [...rows(), ...added], placeOf: (index) => index })
        setTarget({ row: at })
      },
      copy: (row) => {
        if (isFull()) return
        apply(insertRow(rows(), row + 1, structuredClone(rows()[row])))
        setTarget({ row: row + 1 })
      },
      remove: (row) => {
        if (table.rowsBy || table.rowsFixed || rows().length <= table.least) return
        apply(removeRow(rows(), row))
        setTarget({ row: Math.min(row, rows().length - 1) })
      },
      move: (row, by, column) => {
        const to = row + by
        if (table.rowsFixed || to < 0 || to >= rows().length) return
        apply(swapRows(rows(), row, to))
        setTarget({ row: to, column })
      },
      place: (row, to) => {
        if (table.rowsFixed || row === to || row < 0 || to < 0 || Math.max(row, to) >= rows().length) return
        apply(moveRow(rows(), row, to))
        setTarget({ row: to })
      },
      focus: setTarget,
    }
  }, [store, path, table, onEdit])
  return { count, target, actions }
}

function rowsAt(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : none
}
