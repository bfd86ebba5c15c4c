/** Points of a map in columns, with one entry for each point; WGS-84 in hundred thousandths of a degree. */
export interface MapPoints {
  /** Null for a point without a position. */
  readonly longitudes: readonly (number | null)[]
  readonly latitudes: readonly (number | null)[]
  /** One digit for each point: the index of its mark. */
  readonly marks: string
}

/** A mark of points: a colour, and a sign for people who do not see the colour. */
export interface PointMark {
  readonly label: string
  readonly tone: 'success' | 'warning' | 'danger' | 'neutral'
}

/** WGS-84, degrees. */
export interface Position {
  readonly longitude: number
  readonly latitude: number
}

/** The coordinate system of tiles. */
export type CoordinateSystem = 'wgs84' | 'gcj02'

/** The tile server of a map. */
export interface MapTiles {
  /** `https`, with `{z}`, `{x}`, `{y}`, and `{s}` for one of the subdomains. */
  readonly url: string
  readonly subdomains: string
  readonly coordinates: CoordinateSystem
  readonly maxZoom: number
}

/**
 * The names on a map without tiles: places, largest first, in ten thousandths of a degree, and countries by ISO number.
 */
export interface MapNames {
  readonly names: readonly string[]
  readonly longitudes: readonly number[]
  readonly latitudes: readonly number[]
  readonly populations: readonly number[]
  readonly countries: Readonly<Record<string, string>>
}

/** Returns the position of a point. Undefined for a point without one. */
export function positionAt({ longitudes, latitudes }: MapPoints, index: number): Position | undefined {
  const longitude = longitudes[index]
  const latitude = latitudes[index]
  if (typeof longitude !== 'number' || typeof latitude !== 'number') return undefined
  return { longitude: longitude / 1e5, latitude: latitude / 1e5 }
}
