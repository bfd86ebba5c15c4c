import { describe, expect, it } from 'vitest'
import { centred } from '../../../engine/views/image-editor/edit-state'
import { movePen, penPath, restingPen } from '../../../engine/views/image-editor/items/pen'
import { placeByKey } from '../../../engine/views/image-editor/geometry/place-by-key'

const page = { width: 400, height: 300 }
const placed = centred(400, 300)
const bounds = { ...page, step: 4, even: false }
const press = (key: string, shiftKey = false) => ({ key, shiftKey })

describe('placing by keyboard', () => {
  it('moves an item by arrow keys within the picture', () => {
    expect(placeByKey(placed, press('ArrowLeft'), bounds)).toEqual({ ...placed, x: 196 })
    expect(placeByKey({ ...placed, y: 299 }, press('ArrowDown'), bounds)?.y).toBe(300)
    expect(placeByKey({ ...placed, x: 1 }, press('ArrowLeft'), bounds)?.x).toBe(0)
  })

  it('resizes by Shift and arrow keys in one direction, or in both with fixed proportions', () => {
    const wider = placeByKey(placed, press('ArrowRight', true), bounds)
    expect(wider).toMatchObject({ scaleX: 1.05, scaleY: 1 })
    expect(placeByKey(placed, press('ArrowUp', true), bounds)?.scaleY).toBeCloseTo(1 / 1.05)
    const even = placeByKey(placed, press('ArrowDown', true), { ...bounds, even: true })
    expect(even).toMatchObject({ scaleX: 1.05, scaleY: 1.05 })
    const least = placeByKey({ ...placed, scaleX: 0.0201 }, press('ArrowLeft', true), bounds)
    expect(least?.scaleX).toBe(0.02)
  })

  it('rotates by brackets and ignores other keys', () => {
    expect(placeByKey(placed, press('['), bounds)?.angle).toBe(355)
    expect(placeByKey(placed, press(']'), bounds)?.angle).toBe(5)
    expect(placeByKey(placed, press('x'), bounds)).toBeUndefined()
  })
})

describe('drawing by keyboard', () => {
  it('draws the path of the pen while the pen is down', () => {
    const keys = ['ArrowRight', ' ', 'ArrowRight', 'ArrowDown', ' ']
    const pens = [restingPen(page)]
    for (const key of keys) pens.push(movePen(pens.at(-1)!, key, 10, page)!)
    expect(pens[1]?.drawn).toBeUndefined()
    expect(pens[4]?.drawn).toEqual([
      { x: 210, y: 150 },
      { x: 220, y: 150 },
      { x: 220, y: 160 },
    ])
    expect(pens[5]?.drawn).toBeUndefined()
    expect(movePen(pens[0]!, 'a', 10, page)).toBeUndefined()
  })

  it('turns points into a path, and a single point into a dot', () => {
    expect(
      penPath([
        { x: 0, y: 0 },
        { x: 10, y: 4 },
      ]),
    ).toEqual({
      path: 'M 0 0 L 10 4',
      centre: { x: 5, y: 2 },
    })
    expect(penPath([{ x: 3, y: 3 }]).path).toBe('M 3 3 L 3.01 3')
  })
})
