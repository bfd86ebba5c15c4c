import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Row } from '../../../data/use-records'
import type { ChildTableModel, TableColumnModel } from '../../../model/field-model'
import { tableProblems, type TableProblem } from '../child-table/table-problem-list'
import type { TableActions, TableTarget } from '../child-table/use-table-rows'
import type { FieldPath } from '../field-path'
import { useSchemaForm } from '../schema-form-context'

/** The list of records that a widget with `entries` edits. */
export interface EntriesScope {
  /** Beginning of the ids of its fields. */
  readonly id: string
  readonly path: FieldPath
  readonly table: ChildTableModel
  readonly readOnly: boolean
  readonly disabled: boolean
  /** Where the person is to go on: another object each time somebody says so. */
  readonly target: TableTarget | undefined
  readonly actions: TableActions
}

export const EntriesContext = createContext<EntriesScope | undefined>(undefined)

/** @throws Error outside a field whose widget edits entries. */
export function useEntriesScope(): EntriesScope {
  const scope = useContext(EntriesContext)
  if (!scope) throw new Error('Only a widget with `entries`, in a form, has a list of records.')
  return scope
}

/** What a widget that edits a list of records works with. */
export interface Entries {
  readonly columns: readonly TableColumnModel[]
  readonly most: number
  readonly target: TableTarget | undefined
  readonly actions: TableActions
  /** What is wrong, from the top, as far as it has been looked at. */
  readonly problems: readonly TableProblem[]
  /** The entries as they stand now, for what happens later than the render. */
  readonly now: () => readonly unknown[]
  /** Sets a value as the person's own; undefined takes it away. */
  readonly set: (row: number, column: string, value: unknown) => void
  /** Looks for all that is wrong in an entry, which the person leaves. */
  readonly leave: (row: number) => void
}

/** The list of records that the widget around stands for. */
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
