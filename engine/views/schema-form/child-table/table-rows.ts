import { isSchema } from '../../../metadata/map-schema'
import type { ChildTableModel } from '../../../model/field-model'
import { isEmpty } from '../is-empty'
import { isUnder } from '../form-store'
import { pathKey, type FieldPath } from '../field-path'

/** Another order of the rows of a table, and where each of them went. */
export interface RowsChange {
  readonly rows: readonly unknown[]
  /** The new place of the row that stood at a place; undefined when it is gone. */
  readonly placeOf: (index: number) => number | undefined
}

/** The rows with one more at a place. */
export function insertRow(rows: readonly unknown[], at: number, row: unknown): RowsChange {
  return { rows: rows.toSpliced(at, 0, row), placeOf: (index) => (index < at ? index : index + 1) }
}

/** The rows without one. */
export function removeRow(rows: readonly unknown[], at: number): RowsChange {
  return {
    rows: rows.toSpliced(at, 1),
    placeOf: (index) => (index === at ? undefined : index < at ? index : index - 1),
  }
}

/** The rows with two neighbours in each other's place. */
export function swapRows(rows: readonly unknown[], one: number, other: number): RowsChange {
  const next = [...rows]
  next[one] = rows[other]
  next[other] = rows[one]
  return { rows: next, placeOf: (index) => (index === one ? other : index === other ? one : index) }
}

/** The rows with one taken from its place to another. */
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

/** As many rows as wanted: those at the end go, blank ones are added. Undefined where it is no number of rows, or theirs. */
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

/** Whether somebody has filled in a row: it holds more than it began with. */
export function isFilledIn(row: unknown, { columns }: ChildTableModel): boolean {
  if (!isSchema(row)) return false
  return columns.some(({ name, default: own }) => !isEmpty(row[name]) && row[name] !== own)
}

/** A row begins with the defaults of its columns. */
export function blankRow({ columns }: ChildTableModel): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    columns.flatMap((column) => (column.default === undefined ? [] : [[column.name, column.default]])),
  )
}

/** Problems by the key of their path, those of a table gone along with their rows. */
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
