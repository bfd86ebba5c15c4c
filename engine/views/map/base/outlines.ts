import { feature, mesh } from 'topojson-client'
import type { Position } from 'geojson'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { toMercator } from './mercator'

/** A line or ring in the square world: x, y, x, y ..., and its bounding box. */
export interface Line {
  readonly points: Float64Array
  readonly box: readonly [west: number, north: number, east: number, south: number]
}

/** Countries by their ISO number, with the rings of their parts; coasts, and the borders between countries. */
export interface Outlines {
  readonly countries: readonly {
    readonly id: string
    /** Outer ring first, then its holes. */
    readonly parts: readonly (readonly Line[])[]
  }[]
  readonly coasts: readonly Line[]
  readonly borders: readonly Line[]
}

export type WorldTopology = Topology<{ readonly countries: GeometryCollection }>

/**
 * Reads coasts and borders of Natural Earth, as `world-atlas` holds them, into the square world of web maps. A shape
 * that crosses the eastern or western end of the world is repeated at the other end.
 */
export function readOutlines(world: WorldTopology): Outlines {
  const { countries } = world.objects
  const lines = (wanted: (one: unknown, other: unknown) => boolean) =>
    mesh(world, countries, wanted).coordinates.flatMap((line) => bothEnds([toLine(unroll(line))]).flat())
  return {
    countries: feature(world, countries).features.map(({ id, geometry }) => {
      const polygons =
        geometry.type === 'Polygon'
          ? [geometry.coordinates]
          : geometry.type === 'MultiPolygon'
            ? geometry.coordinates
            : []
      return {
        id: String(id ?? ''),
        parts: polygons.flatMap((rings) => bothEnds(rings.map((ring) => toLine(aroundPole(unroll(ring)))))),
      }
    }),
    coasts: lines((one, other) => one === other),
    borders: lines((one, other) => one !== other),
  }
}

/** Removes jumps from one end of the world to the other: longitudes continue beyond 180 degrees instead. */
function unroll(positions: readonly Position[]): readonly Position[] {
  let turn = 0
  return positions.map(([longitude = 0, latitude = 0], at) => {
    const before = positions[at - 1]?.[0] ?? longitude
    if (longitude - before > 180) turn -= 360
    else if (longitude - before < -180) turn += 360
    return [longitude + turn, latitude]
  })
}

/** Closes a ring that goes once around the world along its pole, which is an edge of the square world. */
function aroundPole(ring: readonly Position[]): readonly Position[] {
  const [first, last] = [ring[0], ring.at(-1)]
  if (!first || !last || Math.abs((last[0] ?? 0) - (first[0] ?? 0)) < 180) return ring
  const pole = (first[1] ?? 0) < 0 ? -90 : 90
  return [...ring, [last[0] ?? 0, pole], [first[0] ?? 0, pole]]
}

/** Repeats shapes that reach beyond one end of the world at the other end. */
function bothEnds(rings: readonly Line[]): readonly (readonly Line[])[] {
  const [outer] = rings
  if (!outer) return []
  const [west, , east] = outer.box
  const shifts = [0, ...(east > 1 ? [-1] : []), ...(west < 0 ? [1] : [])]
  return shifts.map((by) => (by === 0 ? rings : rings.map((ring) => shift(ring, by))))
}

function shift({ points, box: [west, north, east, south] }: Line, by: number): Line {
  return {
    points: points.map((value, at) => (at % 2 === 0 ? value + by : value)),
    box: [west + by, north, east + by, south],
  }
}

function toLine(positions: readonly Position[]): Line {
  const points = new Float64Array(positions.length * 2)
  let [west, north, east, south] = [Infinity, Infinity, -Infinity, -Infinity]
  positions.forEach(([longitude = 0, latitude = 0], at) => {
    const [x, y] = toMercator(longitude, latitude)
    points[at * 2] = x
    points[at * 2 + 1] = y
    west = Math.min(west, x)
    east = Math.max(east, x)
    north = Math.min(north, y)
    south = Math.max(south, y)
  })
  return { points, box: [west, north, east, south] }
}
