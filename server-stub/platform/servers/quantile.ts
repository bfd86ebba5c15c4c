/**
 * Returns the duration that a part of all requests does not exceed, from their numbers by bucket. Within its bucket the
 * duration is interpolated.
 * @param share from 0 to 1
 * @param buckets one more than bounds
 * @param longest the longest duration, which ends the last bucket
 */
export function quantile(
  share: number,
  bounds: readonly number[],
  buckets: readonly number[],
  longest: number,
): number {
  const total = buckets.reduce((sum, count) => sum + count, 0)
  // A whole number of requests: of a few, the longest one.
  const wanted = Math.ceil(share * total)
  let below = 0
  for (const [at, count] of buckets.entries()) {
    if (count > 0 && below + count >= wanted) {
      const from = bounds[at - 1] ?? 0
      const to = Math.min(bounds[at] ?? longest, longest)
      return Math.min(longest, from + (to - from) * ((wanted - below) / count))
    }
    below += count
  }
  return longest
}
