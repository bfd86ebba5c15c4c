import { expect, test } from 'vitest'
import { tileAfter } from '../../../engine/views/tiles/tile-after'

// 0 1 2
// 3 4 5
// 6 7
const from = (key: string, place: number) => tileAfter(key, place, 8, 3)

test('arrow keys move to the tile beside, above or below', () => {
  expect(from('ArrowRight', 2)).toBe(3)
  expect(from('ArrowLeft', 3)).toBe(2)
  expect(from('ArrowDown', 1)).toBe(4)
  expect(from('ArrowUp', 7)).toBe(4)
})

test('arrow down moves to the last tile when no tile is right below', () => {
  expect(from('ArrowDown', 5)).toBe(7)
  expect(from('ArrowDown', 7)).toBeUndefined()
})

test('Home and End move to the first and last tile, and no key moves beyond them', () => {
  expect(from('Home', 4)).toBe(0)
  expect(from('End', 4)).toBe(7)
  expect(from('ArrowLeft', 0)).toBeUndefined()
  expect(from('ArrowUp', 2)).toBeUndefined()
  expect(from('ArrowRight', 7)).toBeUndefined()
  expect(from('Enter', 1)).toBeUndefined()
})
