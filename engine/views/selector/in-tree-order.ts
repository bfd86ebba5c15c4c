import type { Row } from '../../data/use-records'
import type { TreeModel } from '../../model/page-model'

/** A row and how deep it stands in its tree. */
export interface PlacedRow {
  readonly row: Row
  readonly depth: number
}

/**
 * The rows of a tree, parents before their children, order kept among siblings. A row whose parent is not there is a
 * root; rows that name each other in a ring come last, so that none is lost.
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
