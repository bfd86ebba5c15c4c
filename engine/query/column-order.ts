/** A moved column, and the column it follows; an empty name means the start. */
export interface ColumnMove {
  readonly name: string
  readonly after: string
}

/**
 * Returns the names in the user's order. A move is ignored when its name or its anchor no longer exists, or when its
 * name was moved before (V86). Names added later keep the place that the page gives them.
 */
export function moveNames(names: readonly string[], moves: readonly ColumnMove[]): readonly string[] {
  const inForce = usableMoves(names, moves)
  if (inForce.length === 0) return names
  const moved = new Set(inForce.map((move) => move.name))
  const order = names.filter((name) => !moved.has(name))
  for (const { name, after } of inForce) order.splice(after === '' ? 0 : order.indexOf(after) + 1, 0, name)
  return order
}

/** Returns the fewest moves that turn the page's order into the wanted order of the same names. */
export function movesTo(names: readonly string[], wanted: readonly string[]): readonly ColumnMove[] {
  const places = new Map(names.map((name, index) => [name, index]))
  const staying = longestRise(wanted.map((name) => places.get(name) ?? -1))
  return wanted.flatMap((name, index) =>
    staying.has(index) ? [] : [{ name, after: index === 0 ? '' : (wanted[index - 1] ?? '') }],
  )
}

/** Returns the whole order after the visible names were reordered: the other names keep their places. */
export function reorderShown(all: readonly string[], shown: readonly string[]): readonly string[] {
  const rest = [...shown]
  const own = new Set(shown)
  return all.map((name) => (own.has(name) ? (rest.shift() ?? name) : name))
}

/** A move by one place, or to an end. */
export type Step = 'up' | 'down' | 'top' | 'bottom'

/** Returns the names with one of them moved by a step. */
export function stepName(names: readonly string[], name: string, step: Step): readonly string[] {
  const at = names.indexOf(name)
  const to = { up: at - 1, down: at + 1, top: 0, bottom: names.length - 1 }[step]
  return moveTo(names, at, to)
}

/** Returns the names with the name at index `from` moved to index `to`. */
export function moveTo(names: readonly string[], from: number, to: number): readonly string[] {
  const name = names[from]
  if (name === undefined) return names
  const rest = names.filter((_, index) => index !== from)
  rest.splice(Math.max(0, Math.min(to, rest.length)), 0, name)
  return rest
}

function usableMoves(names: readonly string[], moves: readonly ColumnMove[]): readonly ColumnMove[] {
  const known = new Set(names)
  const seen = new Set<string>()
  return moves.filter(({ name, after }) => {
    const usable = known.has(name) && !seen.has(name) && name !== after && (after === '' || known.has(after))
    if (usable) seen.add(name)
    return usable
  })
}

/** Returns the indexes of the longest increasing subsequence, which stay in place while the others move. */
function longestRise(numbers: readonly number[]): ReadonlySet<number> {
  const lengths: number[] = []
  const before: number[] = []
  numbers.forEach((number, index) => {
    let best = -1
    for (let other = 0; other < index; other += 1)
      if ((numbers[other] ?? 0) < number && (best < 0 || (lengths[other] ?? 0) > (lengths[best] ?? 0)))
        best = other
    lengths[index] = best < 0 ? 1 : (lengths[best] ?? 0) + 1
    before[index] = best
  })
  const rise = new Set<number>()
  let at = lengths.indexOf(Math.max(...lengths))
  while (at >= 0) {
    rise.add(at)
    at = before[at] ?? -1
  }
  return rise
}
