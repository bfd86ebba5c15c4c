import gcoord from 'gcoord'
import type { CoordinateSystem, Position } from './map-points'

/** Where a place lies on tiles of a coordinate system: GCJ-02 is off by some hundred metres within China. */
export function toShown({ longitude, latitude }: Position, system: CoordinateSystem): Position {
  if (system === 'wgs84') return { longitude, latitude }
  const [east, north] = gcoord.transform([longitude, latitude], gcoord.WGS84, gcoord.GCJ02)
  return { longitude: east, latitude: north }
}

/** The way back, to what the rest of the world calls that place. */
export function fromShown({ longitude, latitude }: Position, system: CoordinateSystem): Position {
  if (system === 'wgs84') return { longitude, latitude }
  const [east, north] = gcoord.transform([longitude, latitude], gcoord.GCJ02, gcoord.WGS84)
  return { longitude: east, latitude: north }
}
