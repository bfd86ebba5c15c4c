/** The edges of a part of the world, in the units of the points. */
export type Window = readonly [west: number, north: number, east: number, south: number]

/**
 * Clips a ring to a window, as x, y, x, y ... (Sutherland-Hodgman). A tile shows little of a continent, and drawing
 * takes time for every point.
 */
export function clipRing(points: ArrayLike<number>, window: Window): ArrayLike<number> {
  let clipped = points
  for (let edge = 0; edge < 4 && clipped.length > 0; edge++)
    clipped = clipAt(clipped, edge, window[edge] ?? 0)
  return clipped
}

/** Returns the stretches of a line near a window. Segments entirely beyond one of its edges are left out. */
export function lineWithin(points: ArrayLike<number>, window: Window): readonly (readonly number[])[] {
  const [west, north, east, south] = window
  const stretches: number[][] = []
  let stretch: number[] | undefined
  for (let at = 2; at < points.length; at += 2) {
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = [points[at - 2], points[at - 1], points[at], points[at + 1]]
    const isBeyond =
      (x0 < west && x1 < west) ||
      (x0 > east && x1 > east) ||
      (y0 < north && y1 < north) ||
      (y0 > south && y1 > south)
    if (isBeyond) stretch = undefined
    else if (stretch) stretch.push(x1, y1)
    else stretches.push((stretch = [x0, y0, x1, y1]))
  }
  return stretches
}

/**
 * Clips a ring at one edge of a window.
 * @param edge 0 west, 1 north, 2 east, 3 south
 */
function clipAt(points: ArrayLike<number>, edge: number, limit: number): readonly number[] {
  const axis = edge % 2
  const sign = edge < 2 ? 1 : -1
  const kept: number[] = []
  const end = points.length - 2
  let [x0 = 0, y0 = 0] = [points[end], points[end + 1]]
  let within0 = ((axis === 0 ? x0 : y0) - limit) * sign >= 0
  for (let at = 0; at < points.length; at += 2) {
    const [x1 = 0, y1 = 0] = [points[at], points[at + 1]]
    const within1 = ((axis === 0 ? x1 : y1) - limit) * sign >= 0
    if (within0 !== within1) {
      const share = axis === 0 ? (limit - x0) / (x1 - x0) : (limit - y0) / (y1 - y0)
      kept.push(axis === 0 ? limit : x0 + (x1 - x0) * share, axis === 0 ? y0 + (y1 - y0) * share : limit)
    }
    if (within1) kept.push(x1, y1)
    x0 = x1
    y0 = y1
    within0 = within1
  }
  return kept
}
