import { describe, expect, it } from 'vitest'
import { clipRing, lineWithin } from '../../../engine/views/map/base/clip'
import { toMercator } from '../../../engine/views/map/base/mercator'
import { placeLabels, tileSize } from '../../../engine/views/map/base/place-labels'
import { closestZoom, createClusterIndex, packPoints } from '../../../engine/views/map/cluster-index'
import { fromShown, toShown } from '../../../engine/views/map/to-shown'

const world = [-180, -85, 180, 85] as const
const points = {
  longitudes: [12_145_800, 12_145_800, 12_146_900, 1_340_000, null],
  latitudes: [3_122_000, 3_122_000, 3_123_000, 5_252_000, null],
  marks: '03010',
}

describe('points of a map', () => {
  const index = createClusterIndex(packPoints(points), 'wgs84')

  it('are all present at every zoom, except those without a place (A25)', () => {
    expect(index.size).toBe(4)
    for (let zoom = 0; zoom <= 18; zoom++) {
      const spots = index.spots(world, zoom)
      const drawn = spots.reduce((sum, { counts }) => sum + counts.reduce((all, some) => all + some, 0), 0)
      expect(drawn, `zoom ${zoom}`).toBe(4)
    }
  })

  it('are clustered for a single zoom as for all zooms', () => {
    const soon = createClusterIndex(packPoints(points), 'wgs84', 3).spots(world, 3)
    const countsOf = (spots: typeof soon) =>
      spots.map(({ counts }) => counts.join()).sort((a, b) => a.localeCompare(b))
    expect(countsOf(soon)).toEqual(countsOf(index.spots(world, 3)))
    expect(soon.every(({ cluster }) => cluster === undefined)).toBe(true)
  })

  it('are counted by their marks', () => {
    const shanghai = index.spots(world, 3).find(({ cluster }) => cluster !== undefined)
    expect(shanghai?.counts).toEqual([2, 0, 0, 1])
  })

  it('at the same place stay in one cluster at the closest zoom and can still be listed', () => {
    const same = index.spots(world, closestZoom).find(({ cluster }) => cluster !== undefined)
    expect(same && index.apartAt(same.cluster ?? 0)).toBe(closestZoom + 1)
    expect(same && new Set(index.points(same.cluster ?? 0))).toEqual(new Set([0, 1]))
  })

  it('are shifted to GCJ-02 in China and nowhere else', () => {
    const shanghai = { longitude: 121.458, latitude: 31.22 }
    const shown = toShown(shanghai, 'gcj02')
    expect(Math.abs(shown.longitude - shanghai.longitude)).toBeGreaterThan(0.003)
    expect(fromShown(shown, 'gcj02').longitude).toBeCloseTo(shanghai.longitude, 4)
    const berlin = { longitude: 13.4, latitude: 52.52 }
    expect(toShown(berlin, 'gcj02')).toEqual(berlin)
    expect(
      createClusterIndex(packPoints(points), 'gcj02')
        .spots(world, 17)
        .some(({ longitude }) => longitude === 121.458),
    ).toBe(false)
  })
})

describe('the base map', () => {
  it('is a square world', () => {
    expect(toMercator(0, 0)).toEqual([0.5, 0.5])
    expect(toMercator(180, 90)[0]).toBe(1)
    expect(toMercator(180, 90)[1]).toBeCloseTo(0, 4)
  })

  it('draws only the visible part of a shape', () => {
    const square = [0, 0, 10, 0, 10, 10, 0, 10]
    expect(Array.from(clipRing(square, [5, 5, 20, 20])).sort((one, other) => one - other)).toEqual([
      5, 5, 5, 5, 10, 10, 10, 10,
    ])
    expect(Array.from(clipRing(square, [11, 11, 20, 20]))).toEqual([])
    expect(lineWithin([0, 0, 1, 0, 9, 0, 10, 0], [-1, -1, 2, 1])).toEqual([[0, 0, 1, 0, 9, 0]])
  })

  it('writes no name over another, and larger places first', () => {
    const names = {
      names: ['Great', 'Hidden', 'Far'],
      longitudes: [0, 100, 900_000],
      latitudes: [0, 100, 0],
      populations: [9_000_000, 8_500_000, 8_100_000],
      countries: {},
    }
    const outlines = { countries: [], coasts: [], borders: [] }
    const tiles = placeLabels(0, names, outlines, (text) => text.length * 7)
    expect([...tiles.values()].flat().map(({ text }) => text)).toEqual(['Great', 'Far'])
    expect([...tiles.keys()]).toEqual(['0/0'])
    expect(tileSize).toBe(256)
  })
})
