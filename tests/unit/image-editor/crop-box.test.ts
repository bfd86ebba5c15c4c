import { describe, expect, it } from 'vitest'
import {
  boxOfRatio,
  moveBox,
  resizeBox,
  shortestSide,
  typedBox,
  wholeBox,
} from '../../../engine/views/image-editor/geometry/crop-box'

const page = { width: 1000, height: 600 }
const box = { x: 100, y: 100, width: 400, height: 300 }

describe('the frame of the crop tool', () => {
  it('stays within the picture when it is moved', () => {
    expect(moveBox(box, 50.4, -20, page)).toEqual({ ...box, x: 150, y: 80 })
    expect(moveBox(box, 5000, 5000, page)).toEqual({ ...box, x: 600, y: 300 })
    expect(moveBox(box, -5000, -5000, page)).toEqual({ ...box, x: 0, y: 0 })
  })

  it('keeps the opposite side in place when it is resized', () => {
    expect(resizeBox(box, 'nw', 30, 40, page)).toEqual({ x: 130, y: 140, width: 370, height: 260 })
    expect(resizeBox(box, 'e', 30, 40, page)).toEqual({ ...box, width: 430 })
    expect(resizeBox(box, 's', 30, 40, page)).toEqual({ ...box, height: 340 })
  })

  it('is limited by the edges of the picture and a minimum size', () => {
    expect(resizeBox(box, 'se', 9000, 9000, page)).toEqual({ ...box, width: 900, height: 500 })
    expect(resizeBox(box, 'nw', 9000, 9000, page)).toMatchObject({
      width: shortestSide,
      height: shortestSide,
    })
    const tiny = { width: 5, height: 5 }
    expect(resizeBox(wholeBox(tiny), 'se', -3, -3, tiny)).toEqual(wholeBox(tiny))
  })

  it.each(['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const)('keeps its ratio, held by %s', (handle) => {
    for (const by of [-90, 70, 4000]) {
      const resized = resizeBox({ ...box, width: 400, height: 200 }, handle, by, by, page, 2)
      expect(Math.abs(resized.width / resized.height - 2)).toBeLessThan(0.05)
      expect(resized.x).toBeGreaterThanOrEqual(0)
      expect(resized.y).toBeGreaterThanOrEqual(0)
      expect(resized.x + resized.width).toBeLessThanOrEqual(page.width)
      expect(resized.y + resized.height).toBeLessThanOrEqual(page.height)
    }
  })

  it('is as large as its ratio allows', () => {
    expect(boxOfRatio(wholeBox(page), page, 1)).toEqual({ x: 200, y: 0, width: 600, height: 600 })
    expect(boxOfRatio(wholeBox(page), page, 4)).toEqual({ x: 0, y: 175, width: 1000, height: 250 })
    expect(boxOfRatio(box, page, undefined)).toBe(box)
  })

  it('limits typed numbers to the picture', () => {
    expect(typedBox({ x: 990, y: -4, width: 300, height: 2 }, page)).toEqual({
      x: 700,
      y: 0,
      width: 300,
      height: shortestSide,
    })
  })
})
