import type { TableColumnModel } from '../../../model/field-model'
import { pathKey, type FieldPath } from '../field-path'

/** Something refused in a table: where it stands, and why. */
export interface TableProblem {
  readonly row: number
  /** Undefined when it concerns the whole row, or a property that is not shown. */
  readonly column: TableColumnModel | undefined
  readonly message: string
}

/** What is refused in a table, from the top, in the order of the columns. */
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
