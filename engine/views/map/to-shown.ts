import gcoord from 'gcoord'
import type { CoordinateSystem, Position } from './map-points'

/** Converts a position to the coordinates of tiles: GCJ-02 is off by some hundred metres within China. */
export function toShown({ longitude, latitude }: Position, system: CoordinateSystem): Position {
  if (system === 'wgs84') return { longitude, latitude }
  const [east, north] = gcoord.transform([longitude, latitude], gcoord.WGS84, gcoord.GCJ02)
  return { longitude: east, latitude: north }
}

/** Converts coordinates of tiles back to WGS-84. */
export function fromShown({ longitude, latitude }: Position, system: CoordinateSystem): Position {
  if (system === 'wgs84') return { longitude, latitude }
  const [east, north] = gcoord.transform([longitude, latitude], gcoord.GCJ02, gcoord.WGS84)
  return { longitude: east, latitude: north }
}
