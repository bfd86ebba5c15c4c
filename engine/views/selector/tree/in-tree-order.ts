import type { Row } from '../../../data/records/use-records'
import type { SelectorModel, TreeModel } from '../../../model/types/page-model'

/** A row and its depth in the tree. */
export interface PlacedRow {
  readonly row: Row
  readonly depth: number
}

/**
 * Sorts the rows of a tree: parents before their children, siblings in their given order. A row with a missing parent
 * is a root; rows in a cycle come last, so that none is lost.
 */
export function inTreeOrder(rows: readonly Row[], tree: TreeModel): readonly PlacedRow[] {
  const keys = new Set(rows.map((row) => String(row[tree.key])))
  const below = new Map<string, Row[]>()
  for (const row of rows) {
    const parent = String(row[tree.parent] ?? '')
    const place = keys.has(parent) && parent !== String(row[tree.key]) ? parent : ''
    below.set(place, [...(below.get(place) ?? []), row])
  }
  const placed = new Map<Row, number>()
  const visit = (row: Row, depth: number): void => {
    if (placed.has(row)) return
    placed.set(row, depth)
    for (const child of below.get(String(row[tree.key])) ?? []) visit(child, depth + 1)
  }
  for (const root of below.get('') ?? []) visit(root, 0)
  for (const row of rows) visit(row, 0)
  return [...placed].map(([row, depth]) => ({ row, depth }))
}

/**
 * Returns the rows that a selector offers, in tree order if they are a tree. Leaves out the record `without` and its
 * descendants.
 */
export function offeredRows(
  { tree, value, without }: Pick<SelectorModel, 'tree' | 'value' | 'without'>,
  rows: readonly Row[],
): readonly PlacedRow[] {
  const placed = tree ? inTreeOrder(rows, tree) : rows.map((row) => ({ row, depth: 0 }))
  if (without === undefined) return placed
  let under: number | undefined
  return placed.filter(({ row, depth }) => {
    if (under !== undefined && depth > under) return false
    under = String(row[tree?.key ?? value]) === without ? depth : undefined
    return under === undefined
  })
}
