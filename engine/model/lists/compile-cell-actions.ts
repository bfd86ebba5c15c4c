import type { EntityMeta, ListScreenMeta } from '../../metadata/contract.generated'
import type { ActionModel } from '../types/action-model'
import { definedColumns } from './compile-columns'
import { report, type ProblemSink } from '../compile-context'
import type { ColumnModel } from '../types/field-model'

/** Adds actions to the columns whose cells trigger one. Actions that the person may not use are left out. */
export function compileCellActions(
  columns: readonly ColumnModel[],
  screen: ListScreenMeta,
  entity: EntityMeta,
  actions: readonly ActionModel[],
  sink: ProblemSink,
): readonly ColumnModel[] {
  const stated = new Set(screen.actions?.map(({ id }) => id))
  const wanted = new Map<string, string>()
  definedColumns(screen.list, entity).forEach(({ field, action }, index) => {
    if (action === undefined) return
    if (stated.has(action)) wanted.set(field, action)
    else
      report(sink, 'unknown-action', `/list/columns/${index}/action`, `The list has no action "${action}".`)
  })
  if (wanted.size === 0) return columns
  const offered = new Set(actions.filter(({ needs }) => needs !== 'none').map(({ id }) => id))
  return columns.map((column) => {
    const action = wanted.get(column.name)
    return action !== undefined && offered.has(action) ? { ...column, action } : column
  })
}
