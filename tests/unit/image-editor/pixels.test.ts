import { describe, expect, it } from 'vitest'
import { boxBlur } from '../../../engine/views/image-editor/picture/box-blur'
import { isSeeThrough, toAlpha } from '../../../engine/views/image-editor/picture/see-through'

const rowOf = (...pixels: readonly (readonly number[])[]) => new Uint8ClampedArray(pixels.flat())

describe('the blur', () => {
  it('spreads an edge evenly and keeps an even colour', () => {
    const white = [255, 255, 255, 255]
    const black = [0, 0, 0, 255]
    const data = rowOf(white, white, white, white, black, black, black, black)
    boxBlur({ data, width: 8, height: 1 }, 1)
    const reds = [...data].filter((_, index) => index % 4 === 0)
    expect(reds).toEqual(reds.toSorted((one, other) => other - one))
    expect(reds[0]).toBe(255)
    expect(reds[4]).toBeGreaterThan(0)
    const even = rowOf(white, white, white, white)
    boxBlur({ data: even, width: 2, height: 2 }, 5)
    expect([...even].every((part) => part === 255)).toBe(true)
  })

  it('takes no darkness from transparent pixels', () => {
    const data = rowOf([200, 100, 50, 255], [0, 0, 0, 0], [0, 0, 0, 0])
    boxBlur({ data, width: 3, height: 1 }, 1)
    expect([data[4], data[5], data[6]]).toEqual([200, 100, 50])
    expect(data[7]).toBeLessThan(255)
  })
})

describe('a picture as a mask', () => {
  it('cuts by its lightness when it is opaque, otherwise by its own opacity', () => {
    const opaque = rowOf([255, 255, 255, 255], [0, 0, 0, 255])
    toAlpha(opaque)
    expect([opaque[3], opaque[7]]).toEqual([255, 0])
    const seeThrough = rowOf([0, 0, 0, 255], [255, 255, 255, 0])
    toAlpha(seeThrough)
    expect([seeThrough[3], seeThrough[7]]).toEqual([255, 0])
    expect(isSeeThrough(rowOf([1, 2, 3, 254]))).toBe(false)
  })
})
