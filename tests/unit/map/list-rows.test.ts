import { describe, expect, it } from 'vitest'
import { distanceBetween, listRows } from '../../../pages-custom/machine-map/list-rows'
import { readPlace, writePlace } from '../../../pages-custom/machine-map/place-in-address'

const machines = {
  total: 4,
  unplaced: 1,
  ids: ['1', '2', '3', '4'],
  numbers: ['A', 'B', 'C', 'D'],
  names: ['a', null, 'c', 'd'],
  longitudes: [0, 100_000, null, 500_000],
  latitudes: [0, 0, null, 0],
  marks: '0130',
}
const indexes = (from?: { longitude: number; latitude: number }) =>
  listRows(machines, from).map((row) => (row.kind === 'heading' ? 'apart' : row.index))

describe('the side list of the map', () => {
  it('begins with machines that need attention and ends with those without a place', () => {
    expect(indexes()).toEqual([1, 0, 3, 'apart', 2])
  })

  it('begins with the nearest to a searched place', () => {
    expect(indexes({ longitude: 4, latitude: 0 })).toEqual([3, 1, 0, 'apart', 2])
    expect(distanceBetween({ longitude: 0, latitude: 0 }, { longitude: 1, latitude: 0 })).toBeCloseTo(
      111.2,
      1,
    )
  })
})

describe('a place in the address', () => {
  it('survives a round trip', () => {
    const place = { name: 'A, B@C', longitude: -73.98765, latitude: 40.5 }
    expect(readPlace(writePlace(place))).toEqual(place)
  })

  it.each([null, '', 'Shanghai', '@1,2', 'X@91,0', 'X@0,181', 'X@a,b', 'X@1,2,3'])('is not %j', (text) =>
    expect(readPlace(text)).toBeUndefined(),
  )
})
