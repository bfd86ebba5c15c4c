/** The number of random bits that index a lookup table: `table[uint32 >>> lookupShift]` is the index of a weight. */
const lookupBits = 12
export const lookupShift = 32 - lookupBits

/**
 * Creates a table to draw from weighted choices by one array access: each index fills a share of the table equal to its
 * weight, to 1/4096. Every positive weight gets at least one cell.
 */
export function createLookup(weights: readonly number[]): Uint8Array {
  if (weights.length > 256) throw new Error('a lookup holds at most 256 choices')
  const size = 1 << lookupBits
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const shares = weights.map((weight) => (weight > 0 ? Math.max(1, Math.floor((weight / total) * size)) : 0))
  const largest = shares.indexOf(Math.max(...shares))
  const rest = size - shares.reduce((sum, share) => sum + share, 0)
  const table = new Uint8Array(size)
  let at = 0
  shares.forEach((share, index) => {
    const end = at + share + (index === largest ? rest : 0)
    table.fill(index, at, end)
    at = end
  })
  return table
}
