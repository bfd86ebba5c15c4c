import type { MapNames } from '../map-points'
import { toMercator } from './mercator'
import type { Outlines } from './outlines'

/** A name on the base map; coordinates are pixels of the world at one zoom. */
export interface Label {
  readonly text: string
  readonly kind: 'country' | 'place'
  readonly x: number
  readonly y: number
  /** Font size, px. */
  readonly size: number
  readonly width: number
  /** Radius of a place's dot, px; 0 for countries. */
  readonly dot: number
}

/** Width of a tile, and of the world at zoom 0, px. */
export const tileSize = 256
/** Free space around each name, px. */
const room = 5

/** Returns the smallest population of the places named at a zoom. */
function leastPopulation(zoom: number): number {
  const steps = [8e6, 6e6, 4e6, 3e6, 1.5e6, 6e5, 2.5e5, 1e5, 5e4]
  return steps[zoom] ?? 0
}

/**
 * Chooses and places the names of a zoom: countries with room for their name, then places from the largest on, without
 * overlap. Keyed by tile, `x/y`; a name that reaches into several tiles is in each of them.
 */
export function placeLabels(
  zoom: number,
  names: MapNames,
  outlines: Outlines,
  measure: (text: string, size: number) => number,
): ReadonlyMap<string, readonly Label[]> {
  const world = tileSize * 2 ** zoom
  const byTile = new Map<string, Label[]>()
  const taken = new Map<string, Box[]>()
  const put = (label: Label): void => {
    const box = boxOf(label)
    const keys = cellsOf(box)
    if (keys.some((key) => taken.get(key)?.some((other) => overlap(box, other)))) return
    for (const key of keys) {
      push(taken, key, box)
      push(byTile, key, label)
    }
  }
  if (zoom <= 6)
    for (const { id, parts } of outlines.countries) {
      const text = names.countries[id]
      const [outer] = parts.map(([ring]) => ring).toSorted((one, other) => areaOf(other) - areaOf(one))
      if (!text || !outer) continue
      const [west, north, east, south] = outer.box
      const width = measure(text, 12)
      if ((east - west) * world < width + room) continue
      const [x, y] = middleOf(outer.points) ?? [(west + east) / 2, (north + south) / 2]
      put({ text, kind: 'country', x: x * world, y: y * world, size: 12, width, dot: 0 })
    }
  const least = leastPopulation(zoom)
  for (let at = 0; at < names.names.length; at++) {
    const population = names.populations[at] ?? 0
    if (population < least) break
    const [x, y] = toMercator((names.longitudes[at] ?? 0) / 1e4, (names.latitudes[at] ?? 0) / 1e4)
    const size = population > 2e6 ? 13 : population > 3e5 ? 12 : 11
    const text = names.names[at] ?? ''
    const dot = population > 2e6 ? 3 : population > 3e5 ? 2.5 : 2
    put({ text, kind: 'place', x: x * world, y: y * world, size, width: measure(text, size), dot })
  }
  return byTile
}

type Box = readonly [left: number, top: number, right: number, bottom: number]

function boxOf({ kind, x, y, size, width, dot }: Label): Box {
  const left = kind === 'country' ? x - width / 2 : x - dot
  const right = kind === 'country' ? x + width / 2 : x + dot + 4 + width
  return [left - room, y - size / 2 - room, right + room, y + size / 2 + room]
}

function cellsOf([left, top, right, bottom]: Box): readonly string[] {
  const cells: string[] = []
  for (let x = Math.floor(left / tileSize); x <= Math.floor(right / tileSize); x++)
    for (let y = Math.floor(top / tileSize); y <= Math.floor(bottom / tileSize); y++) cells.push(`${x}/${y}`)
  return cells
}

function overlap(one: Box, other: Box): boolean {
  return one[0] < other[2] && other[0] < one[2] && one[1] < other[3] && other[1] < one[3]
}

function areaOf(ring: { readonly box: Box } | undefined): number {
  if (!ring) return 0
  const [west, north, east, south] = ring.box
  return (east - west) * (south - north)
}

/** Returns the centroid of a ring. Undefined when its area is 0. */
function middleOf(points: Float64Array): readonly [number, number] | undefined {
  let [area, x, y] = [0, 0, 0]
  for (let at = 0; at + 3 < points.length; at += 2) {
    const [x0, y0, x1, y1] = points.subarray(at, at + 4) as unknown as [number, number, number, number]
    const cross = x0 * y1 - x1 * y0
    area += cross
    x += (x0 + x1) * cross
    y += (y0 + y1) * cross
  }
  return area === 0 ? undefined : [x / (3 * area), y / (3 * area)]
}

function push<T>(map: Map<string, T[]>, key: string, value: T): void {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}
