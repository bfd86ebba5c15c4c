type Row = Readonly<Record<string, unknown>>

/** Which rows of a list can be reordered among each other, as they are shown. */
export interface RowGroups {
  readonly rows: readonly Row[]
  readonly key: string
  /** Rows with the same value of this field form a group; undefined: all rows are one group. */
  readonly within?: string | undefined
  /** True when `within` is the parent of each row: a row moves together with the rows shown below it. */
  readonly isTree: boolean
}

/** The target of a drop: an index within the row's own group, and the row edge that marks it. */
export interface DropPlace {
  readonly to: number
  readonly edge: Row
  readonly isBelow: boolean
}

/** Returns the rows among which a row can be reordered, itself included. */
export function groupOf(groups: RowGroups, row: Row): readonly Row[] {
  return groups.rows.filter((other) => isSameGroup(groups, row, other))
}

/**
 * Returns the target of a dragged row that is dropped over another: before that row, or after it over its lower half;
 * over a descendant of a row of the group, after that row. Undefined when the row would stay or leave its group.
 */
export function placeOfDrop(
  groups: RowGroups,
  row: Row,
  over: Row,
  isLowerHalf: boolean,
): DropPlace | undefined {
  const anchor = headOf(groups, row, over)
  if (!anchor || anchor[groups.key] === row[groups.key]) return undefined
  const group = groupOf(groups, row)
  const at = (wanted: Row) => group.findIndex((other) => other[groups.key] === wanted[groups.key])
  const from = at(row)
  const isBelow = anchor === over ? isLowerHalf : true
  const gap = isBelow ? at(anchor) + 1 : at(anchor)
  const to = gap > from ? gap - 1 : gap
  if (from === -1 || to === from) return undefined
  const edge = isBelow
    ? (groups.rows.findLast((other) => headOf(groups, row, other) === anchor) ?? anchor)
    : anchor
  return { to, edge, isBelow }
}

/** True when dropping a row over another would take it out of its group. */
export function leavesGroup(groups: RowGroups, row: Row, over: Row): boolean {
  return headOf(groups, row, over) === undefined
}

/** Returns all shown rows after a group was reordered. Each row of the group takes its descendants along. */
export function withGroupInOrder(groups: RowGroups, order: readonly Row[]): readonly Row[] {
  const [first] = order
  if (!first) return groups.rows
  const blocks = new Map<unknown, Row[]>()
  const heads = groups.rows.map((row) => headOf(groups, first, row))
  groups.rows.forEach((row, index) => {
    const head = heads[index]
    if (head && head !== row) blocks.get(head[groups.key])?.push(row)
    else if (head) blocks.set(head[groups.key], [])
  })
  const next = order.values()
  return groups.rows.flatMap((row, index): readonly Row[] => {
    const head = heads[index]
    if (!head) return [row]
    if (head !== row) return []
    const moved = next.next().value ?? row
    return [moved, ...(blocks.get(moved[groups.key]) ?? [])]
  })
}

/** Returns the row of the group of `row` that is `over` itself or an ancestor of it. */
function headOf(groups: RowGroups, row: Row, over: Row): Row | undefined {
  const { rows, key, within, isTree } = groups
  const seen = new Set<Row>()
  let current: Row | undefined = over
  while (current && !seen.has(current)) {
    if (isSameGroup(groups, row, current)) return current
    seen.add(current)
    const above: unknown = isTree && within !== undefined ? current[within] : undefined
    current = isNothing(above) ? undefined : rows.find((other) => String(other[key]) === String(above))
  }
  return undefined
}

function isSameGroup({ within }: RowGroups, one: Row, other: Row): boolean {
  if (within === undefined) return true
  const [a, b] = [one[within], other[within]]
  return isNothing(a) ? isNothing(b) : !isNothing(b) && String(a) === String(b)
}

function isNothing(value: unknown): boolean {
  return value === undefined || value === null || value === ''
}
