import { isSchema } from '../../../metadata/json-schema/map-schema'
import type { ChildTableModel } from '../../../model/types/field-model'
import { isEmpty } from '../values/is-empty'
import { isUnder } from '../values/form-store'
import { pathKey, type FieldPath } from '../values/field-path'

/** The rows of a table after a change, with the mapping from old to new positions. */
export interface RowsChange {
  readonly rows: readonly unknown[]
  /** Returns the new position of the row at an old position; undefined when the row was removed. */
  readonly placeOf: (index: number) => number | undefined
}

/** Inserts a row. */
export function insertRow(rows: readonly unknown[], at: number, row: unknown): RowsChange {
  return { rows: rows.toSpliced(at, 0, row), placeOf: (index) => (index < at ? index : index + 1) }
}

/** Removes a row. */
export function removeRow(rows: readonly unknown[], at: number): RowsChange {
  return {
    rows: rows.toSpliced(at, 1),
    placeOf: (index) => (index === at ? undefined : index < at ? index : index - 1),
  }
}

/** Swaps two rows. */
export function swapRows(rows: readonly unknown[], one: number, other: number): RowsChange {
  const next = [...rows]
  next[one] = rows[other]
  next[other] = rows[one]
  return { rows: next, placeOf: (index) => (index === one ? other : index === other ? one : index) }
}

/** Moves a row to another position. */
export function moveRow(rows: readonly unknown[], from: number, to: number): RowsChange {
  const next = rows.toSpliced(from, 1).toSpliced(to, 0, rows[from])
  return {
    rows: next,
    placeOf: (index) => {
      if (index === from) return to
      if (from < index && index <= to) return index - 1
      return to <= index && index < from ? index + 1 : index
    },
  }
}

/**
 * Sets the number of rows: removes rows at the end or adds blank ones. Undefined when `wanted` is not a valid number of
 * rows, or is the current one.
 */
export function resizeRows(
  rows: readonly unknown[],
  table: ChildTableModel,
  wanted: unknown,
): RowsChange | undefined {
  const count = Number(wanted)
  const fits = Number.isInteger(count) && count >= table.least && count <= table.most
  if (!fits || isEmpty(wanted) || count === rows.length) return undefined
  const added = Array.from({ length: Math.max(0, count - rows.length) }, () => blankRow(table))
  return {
    rows: [...rows.slice(0, count), ...added],
    placeOf: (index) => (index < count ? index : undefined),
  }
}

/** True when a row holds more than its defaults. */
export function isFilledIn(row: unknown, { columns }: ChildTableModel): boolean {
  if (!isSchema(row)) return false
  return columns.some(({ name, default: own }) => !isEmpty(row[name]) && row[name] !== own)
}

/** Returns a new row with the defaults of its columns. */
export function blankRow({ columns }: ChildTableModel): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    columns.flatMap((column) => (column.default === undefined ? [] : [[column.name, column.default]])),
  )
}

/** Moves the errors of a table along with their rows; errors of removed rows are dropped. */
export function movedProblems(
  problems: ReadonlyMap<string, string>,
  table: FieldPath,
  placeOf: RowsChange['placeOf'],
): ReadonlyMap<string, string> {
  const prefix = pathKey(table)
  return new Map(
    [...problems].flatMap(([key, message]) => {
      if (!isUnder(key, prefix) || key === prefix) return [[key, message] as const]
      const [index, ...rest] = key.slice(prefix.length + 1).split('\u0000')
      const place = placeOf(Number(index))
      return place === undefined ? [] : [[pathKey([...table, place, ...rest]), message] as const]
    }),
  )
}
