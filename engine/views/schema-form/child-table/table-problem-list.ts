import type { TableColumnModel } from '../../../model/types/field-model'
import { pathKey, type FieldPath } from '../values/field-path'

/** An error in a child table, with its position. */
export interface TableProblem {
  readonly row: number
  /** Undefined when the error concerns the whole row, or a property without a column. */
  readonly column: TableColumnModel | undefined
  readonly message: string
}

/** Returns the errors of a table, ordered by row and column. */
export function tableProblems(
  problems: ReadonlyMap<string, string>,
  table: FieldPath,
  columns: readonly TableColumnModel[],
): readonly TableProblem[] {
  const prefix = `${pathKey(table)}\u0000`
  const places = new Map(columns.map((column, index) => [column.name, index]))
  return [...problems]
    .flatMap(([key, message]) => {
      if (!key.startsWith(prefix)) return []
      const [row, name = ''] = key.slice(prefix.length).split('\u0000')
      const place = places.get(name) ?? -1
      return [{ row: Number(row), place, column: columns[place], message }]
    })
    .sort((one, other) => one.row - other.row || one.place - other.place)
}
