type Row = Readonly<Record<string, unknown>>

/** The range of the numbers that order the rows of a list. */
export interface OrderRange {
  readonly by: string
  readonly least: number
  readonly most: number
}

export interface MovedRows {
  /** The rows in their new order, with their new numbers. */
  readonly rows: readonly Row[]
  /** The rows whose numbers change, before the change, with their new numbers. */
  readonly changes: readonly { readonly row: Row; readonly number: number }[]
}

const step = 10

/**
 * Moves a row to another index. Only its own number changes if there is a free number between its neighbours; otherwise
 * all rows are renumbered, with gaps. Undefined when nothing moves, or when the range has too few numbers.
 */
export function moveRow(
  rows: readonly Row[],
  from: number,
  to: number,
  { by, least, most }: OrderRange,
): MovedRows | undefined {
  const moved = rows[from]
  if (!moved || from === to || to < 0 || to >= rows.length) return undefined
  const others = rows.filter((_, index) => index !== from)
  const order = [...others.slice(0, to), moved, ...others.slice(to)]
  const before = order[to - 1]
  const after = order[to + 1]
  const number = numberBetween(before && numberOf(before, by), after && numberOf(after, by), least, most)
  if (number !== undefined) return numbered(order, [{ row: moved, number }], by)
  const room = [step, 1].find((size) => least + order.length * size <= most)
  if (room === undefined) return undefined
  const changes = order.flatMap((row, index) => {
    const wanted = least + (index + 1) * room
    return numberOf(row, by) === wanted ? [] : [{ row, number: wanted }]
  })
  return numbered(order, changes, by)
}

function numbered(order: readonly Row[], changes: MovedRows['changes'], by: string): MovedRows {
  const numbers = new Map(changes.map(({ row, number }) => [row, number]))
  const rows = order.map((row) => (numbers.has(row) ? { ...row, [by]: numbers.get(row) } : row))
  return { rows, changes }
}

/** Returns a whole number midway between two others, or a step beyond the last; undefined when there is none. */
function numberBetween(
  before: number | undefined,
  after: number | undefined,
  least: number,
  most: number,
): number | undefined {
  if (Number.isNaN(before) || Number.isNaN(after)) return undefined
  const under = before ?? least - 1
  if (after === undefined) return under + step <= most ? under + step : under < most ? under + 1 : undefined
  const middle = Math.floor((under + after) / 2)
  return middle > under && middle < after ? middle : undefined
}

function numberOf(row: Row, by: string): number {
  const value = row[by]
  return typeof value === 'number' ? value : Number.NaN
}
