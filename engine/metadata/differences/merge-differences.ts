/** An administrator's changes to a list of metadata rows, stored as differences from the shipped rows. */
export interface RowDifferences<Row> {
  /** Names in the administrator's order; a row that is not named follows its neighbour of the baseline. */
  readonly order?: readonly string[] | undefined
  /** By name: the properties that differ, or a mark that the row was removed or added. */
  readonly rows: Readonly<Record<string, RowDifference<Row>>>
}

export interface RowDifference<Row> {
  readonly patch?: Partial<Row>
  readonly removed?: boolean
  readonly added?: boolean
}

/**
 * Returns the effective rows: the baseline with its differences. A row that a later version of the baseline adds
 * appears after its neighbour there; a difference for a row that no longer ships is ignored unless it was added.
 */
export function mergeDifferences<Row extends object>(
  baseline: readonly Row[],
  differences: RowDifferences<Row>,
  nameOf: (row: Row) => string,
): readonly Row[] {
  const patched = baseline.map((row) => ({ ...row, ...differences.rows[nameOf(row)]?.patch }))
  const shipped = new Set(baseline.map(nameOf))
  const added = Object.entries(differences.rows).flatMap(([name, difference]) =>
    difference.added && !shipped.has(name) ? [difference.patch as Row] : [],
  )
  const present = [...patched, ...added].filter((row) => !differences.rows[nameOf(row)]?.removed)
  return differences.order ? inOrder(present, differences.order, nameOf) : present
}

function inOrder<Row extends object>(
  rows: readonly Row[],
  order: readonly string[],
  nameOf: (row: Row) => string,
): readonly Row[] {
  const byName = new Map(rows.map((row) => [nameOf(row), row]))
  const result = order.flatMap((name) => byName.get(name) ?? [])
  const named = new Set(order)
  rows.forEach((row, index) => {
    if (named.has(nameOf(row))) return
    const before = index > 0 ? nameOf(rows[index - 1] as Row) : undefined
    const at = before === undefined ? -1 : result.findIndex((other) => nameOf(other) === before)
    result.splice(at + 1, 0, row)
  })
  return result
}
