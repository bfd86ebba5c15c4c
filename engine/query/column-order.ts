/** A column that was moved, and the one it stands after; an empty name at the start. */
export interface ColumnMove {
  readonly name: string
  readonly after: string
}

/**
 * Names in the person's order. Moves of names that are gone, after names that are gone, or of a name that was moved
 * already, are passed over (V86); names that came later stand where the page has them.
 */
export function moveNames(names: readonly string[], moves: readonly ColumnMove[]): readonly string[] {
  const inForce = usableMoves(names, moves)
  if (inForce.length === 0) return names
  const moved = new Set(inForce.map((move) => move.name))
  const order = names.filter((name) => !moved.has(name))
  for (const { name, after } of inForce) order.splice(after === '' ? 0 : order.indexOf(after) + 1, 0, name)
  return order
}

/** The fewest moves that make the page's order the wanted one, which holds the same names. */
export function movesTo(names: readonly string[], wanted: readonly string[]): readonly ColumnMove[] {
  const places = new Map(names.map((name, index) => [name, index]))
  const staying = longestRise(wanted.map((name) => places.get(name) ?? -1))
  return wanted.flatMap((name, index) =>
    staying.has(index) ? [] : [{ name, after: index === 0 ? '' : (wanted[index - 1] ?? '') }],
  )
}

/** The whole order after those in sight were put into another order: the others keep their places. */
export function reorderShown(all: readonly string[], shown: readonly string[]): readonly string[] {
  const rest = [...shown]
  const own = new Set(shown)
  return all.map((name) => (own.has(name) ? (rest.shift() ?? name) : name))
}

/** A move by one place, or to an end. */
export type Step = 'up' | 'down' | 'top' | 'bottom'

/** Names with one of them moved. */
export function stepName(names: readonly string[], name: string, step: Step): readonly string[] {
  const at = names.indexOf(name)
  const to = { up: at - 1, down: at + 1, top: 0, bottom: names.length - 1 }[step]
  return moveTo(names, at, to)
}

/** Names with the one at a place put to another. */
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

/** Places of the longest rising row of numbers, which stay where they are while the others move. */
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
