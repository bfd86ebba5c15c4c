/** Points of a map in columns, each with one entry for each point; WGS-84 in hundred thousandths of a degree. */
export interface MapPoints {
  /** Null for what has no place. */
  readonly longitudes: readonly (number | null)[]
  readonly latitudes: readonly (number | null)[]
  /** How each is marked: a digit, the place of its mark among `marks`. */
  readonly marks: string
}

/** How points are marked: by colour, and by a sign for those who do not see it. */
export interface PointMark {
  readonly label: string
  readonly tone: 'success' | 'warning' | 'danger' | 'neutral'
}

/** WGS-84 degrees. */
export interface Position {
  readonly longitude: number
  readonly latitude: number
}

/** What coordinates of tiles are given in. */
export type CoordinateSystem = 'wgs84' | 'gcj02'

/** Pictures that a map is made of. */
export interface MapTiles {
  /** `https`, with `{z}`, `{x}`, `{y}`, and `{s}` for one of the subdomains. */
  readonly url: string
  readonly subdomains: string
  readonly coordinates: CoordinateSystem
  readonly maxZoom: number
}

/** What a map without tiles names: places, largest first, in ten thousandths of a degree, and countries by ISO number. */
export interface MapNames {
  readonly names: readonly string[]
  readonly longitudes: readonly number[]
  readonly latitudes: readonly number[]
  readonly populations: readonly number[]
  readonly countries: Readonly<Record<string, string>>
}

/** The place of a point; undefined for one without. */
export function positionAt({ longitudes, latitudes }: MapPoints, index: number): Position | undefined {
  const longitude = longitudes[index]
  const latitude = latitudes[index]
  if (typeof longitude !== 'number' || typeof latitude !== 'number') return undefined
  return { longitude: longitude / 1e5, latitude: latitude / 1e5 }
}
