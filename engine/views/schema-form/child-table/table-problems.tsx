import { useSyncExternalStore } from 'react'
import type { TableColumnModel } from '../../../model/types/field-model'
import type { FieldPath } from '../values/field-path'
import { useSchemaForm } from '../schema-form-context'
import styles from './child-table.module.css'
import { tableProblems, type TableProblem } from './table-problem-list'
import type { TableTarget } from './use-table-rows'

/** Number of errors that are listed; the others are only counted. */
const most = 5

export interface TableProblemsProps {
  readonly path: FieldPath
  readonly columns: readonly TableColumnModel[]
  readonly onGo: (target: TableTarget) => void
}

/**
 * The errors of a table by row and column. A click on an error moves the focus to its cell, also to one that is not
 * rendered.
 */
export function TableProblems({ path, columns, onGo }: TableProblemsProps) {
  const { store, values } = useSchemaForm()
  const { translate } = values
  const all = useSyncExternalStore(store.subscribeProblems, store.problems)
  const found = tableProblems(all, path, columns)
  if (found.length === 0) return null
  const textOf = ({ row, column, message }: TableProblem): string =>
    column
      ? translate('form.table.problem', { row: row + 1, column: column.label, message })
      : translate('form.table.rowProblem', { row: row + 1, message })
  return (
    <div className={styles.problems} role="alert" data-invalid>
      <ul>
        {found.slice(0, most).map((problem) => (
          <li key={`${problem.row} ${problem.column?.name ?? ''}`}>
            <button
              type="button"
              className={styles.go}
              data-jump
              onClick={() => onGo({ row: problem.row, column: problem.column?.name })}
            >
              {textOf(problem)}
            </button>
          </li>
        ))}
      </ul>
      {found.length > most && <div>{translate('form.table.more', { count: found.length - most })}</div>}
    </div>
  )
}
