import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Row } from '../../../data/records/use-records'
import type { ChildTableModel, TableColumnModel } from '../../../model/types/field-model'
import { tableProblems, type TableProblem } from '../child-table/table-problem-list'
import type { TableActions, TableTarget } from '../child-table/use-table-rows'
import type { FieldPath } from '../values/field-path'
import { useSchemaForm } from '../schema-form-context'

/** The child table that a widget with `entries` edits. */
export interface EntriesScope {
  /** Prefix of the ids of its fields. */
  readonly id: string
  readonly path: FieldPath
  readonly table: ChildTableModel
  readonly readOnly: boolean
  readonly disabled: boolean
  /** The entry to focus next; a new object for each request. */
  readonly target: TableTarget | undefined
  readonly actions: TableActions
}

export const EntriesContext = createContext<EntriesScope | undefined>(undefined)

/**
 * Returns the child table of the surrounding field.
 * @throws Error outside a field whose widget edits entries.
 */
export function useEntriesScope(): EntriesScope {
  const scope = useContext(EntriesContext)
  if (!scope) throw new Error('Only a widget with `entries`, in a form, has a list of records.')
  return scope
}

/** The data and the operations of a widget that edits a child table. */
export interface Entries {
  readonly columns: readonly TableColumnModel[]
  readonly most: number
  readonly target: TableTarget | undefined
  readonly actions: TableActions
  /** The errors found so far, ordered by row and column. */
  readonly problems: readonly TableProblem[]
  /** Returns the current entries, for callbacks that run after the render. */
  readonly now: () => readonly unknown[]
  /** Sets a value as if the user had typed it; undefined removes it. */
  readonly set: (row: number, column: string, value: unknown) => void
  /** Validates an entry when the user leaves it. */
  readonly leave: (row: number) => void
}

/** Returns the entries of the child table that the surrounding widget edits. */
export function useEntries(): Entries {
  const { path, table, target, actions } = useEntriesScope()
  const { store, onEdit, onLeave } = useSchemaForm()
  const all = useSyncExternalStore(store.subscribeProblems, store.problems)
  return {
    columns: table.columns,
    most: table.most,
    target,
    actions,
    problems: tableProblems(all, path, table.columns),
    now: () => {
      const value = store.get(path)
      return Array.isArray(value) ? (value as readonly Row[]) : []
    },
    set: (row, column, value) => {
      const place = [...path, row, column]
      if (store.set(place, value)) onEdit(place)
    },
    leave: (row) => onLeave([...path, row]),
  }
}
