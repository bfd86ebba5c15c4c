/** A request of a page, in ms of the page's clock. */
export interface Trip {
  readonly started: number
  readonly ended: number
}

/**
 * Returns the length of the longest chain of requests in which each began after the previous one had ended.
 * @param slack the ms within which requests issued together may begin, while the first of them may have ended already
 */
export function tripsInARow(trips: readonly Trip[], slack = 0): number {
  const sorted = [...trips].sort((a, b) => a.ended - b.ended)
  const longest: number[] = []
  sorted.forEach((trip, index) => {
    const before = sorted
      .slice(0, index)
      .map((other, at) => (other.ended + slack <= trip.started ? (longest[at] ?? 0) : 0))
    longest.push(1 + Math.max(0, ...before))
  })
  return Math.max(0, ...longest)
}
