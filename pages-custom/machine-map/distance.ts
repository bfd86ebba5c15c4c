import type { Position } from '../../engine/index'

const earthRadius = 6371

/** Returns the distance of two places in kilometres, along the surface. */
export function distanceBetween(one: Position, other: Position): number {
  const radians = Math.PI / 180
  const north = ((other.latitude - one.latitude) * radians) / 2
  const east = ((other.longitude - one.longitude) * radians) / 2
  const root =
    Math.sin(north) ** 2 +
    Math.cos(one.latitude * radians) * Math.cos(other.latitude * radians) * Math.sin(east) ** 2
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(root)))
}
