/**
 * Returns the known name closest to a misspelt one: at most one letter in three, and at most three, changed, omitted,
 * added or swapped. Undefined when none is close.
 */
export function nearestName(name: string, known: Iterable<string>): string | undefined {
  let best: { readonly name: string; readonly distance: number } | undefined
  const most = Math.min(3, Math.floor(name.length / 3))
  for (const candidate of known) {
    if (Math.abs(candidate.length - name.length) > most) continue
    const distance = distanceOf(name.toLowerCase(), candidate.toLowerCase())
    if (distance <= most && distance < (best?.distance ?? Infinity)) best = { name: candidate, distance }
  }
  return best?.name
}

/** Returns the fewest letters to change, omit, add, or swap with their neighbour (edit distance). */
function distanceOf(one: string, other: string): number {
  let before: readonly number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1]
      const swapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      next.push(
        Math.min(
          at(last, column) + 1,
          at(next, column - 1) + 1,
          at(last, column - 1) + (isSame ? 0 : 1),
          swapped ? at(before, column - 2) + 1 : Infinity,
        ),
      )
    }
    before = last
    last = next
  }
  return at(last, other.length)
}

function at(distances: readonly number[], index: number): number {
  return distances[index] ?? Infinity
}
