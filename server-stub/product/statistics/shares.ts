/**
 * Returns percentages with two decimals that add up to exactly 100.00: each is rounded down, and the remainder goes to
 * those with the largest loss. If the weights add up to 0, all are 0.
 */
export function toShares(weights: readonly number[]): readonly number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  if (whole <= 0) return weights.map(() => 0)
  // Uses integers, because weights may be the cents of a large turnover.
  const parts = weights.map((weight) => {
    const scaled = BigInt(weight) * 10_000n
    return { cut: Number(scaled / BigInt(whole)), lost: scaled % BigInt(whole) }
  })
  const missing = 10_000 - parts.reduce((sum, { cut }) => sum + cut, 0)
  const byLoss = parts
    .map(({ lost }, index) => ({ lost, index }))
    .sort((one, other) =>
      one.lost === other.lost ? one.index - other.index : one.lost > other.lost ? -1 : 1,
    )
  const raised = new Set(byLoss.slice(0, missing).map(({ index }) => index))
  return parts.map(({ cut }, index) => (cut + (raised.has(index) ? 1 : 0)) / 100)
}
