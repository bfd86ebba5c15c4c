import { describe, expect, it } from 'vitest'
import { untouched, type EditState } from '../../../engine/views/image-editor/edit-state'
import { firstLook, newShape, newText, withItem } from '../../../engine/views/image-editor/items/items'
import {
  cropPage,
  flipPage,
  straightenPage,
  turnPage,
} from '../../../engine/views/image-editor/geometry/page-transforms'

const bare = untouched(400, 300)
const drawn = (): EditState => {
  const one = withItem(bare, { ...newShape(bare, 'rectangle', firstLook), x: 100, y: 50, angle: 10 })
  return withItem(one, { ...newText(one, 'abc', firstLook), x: 300, y: 200, angle: 0 })
}

describe('the whole picture', () => {
  it('turns by quarters together with its items', () => {
    const turned = turnPage(drawn(), 1)
    expect(turned).toMatchObject({ width: 300, height: 400, base: { x: 150, y: 200, angle: 90 } })
    expect(turned.items[0]).toMatchObject({ x: 250, y: 100, angle: 100 })
    expect(turnPage(turned, -1)).toEqual(drawn())
    let around = drawn()
    for (let quarter = 0; quarter < 4; quarter += 1) around = turnPage(around, 1)
    expect(around).toEqual(drawn())
  })

  it('is flipped in both directions and keeps texts legible', () => {
    const flipped = flipPage(drawn(), 'horizontal')
    expect(flipped.base).toMatchObject({ x: 200, flipX: true, flipY: false })
    expect(flipped.items[0]).toMatchObject({ x: 300, y: 50, angle: 350, flipX: true })
    expect(flipped.items[1]).toMatchObject({ x: 100, flipX: false })
    expect(flipPage(flipped, 'horizontal')).toEqual(drawn())
    expect(flipPage(drawn(), 'vertical').items[0]).toMatchObject({ x: 100, y: 250, flipY: true })
  })

  it.each([-45, -7, 3, 30, 45])('has no empty corner after straightening by %i degrees', (degrees) => {
    const { base } = straightenPage(bare, degrees)
    const turn = (-base.angle * Math.PI) / 180
    for (const [x, y] of [
      [0, 0],
      [400, 0],
      [0, 300],
      [400, 300],
    ] as const) {
      const [dx, dy] = [x - base.x, y - base.y]
      const across = Math.abs(dx * Math.cos(turn) - dy * Math.sin(turn)) / base.scaleX
      const down = Math.abs(dx * Math.sin(turn) + dy * Math.cos(turn)) / base.scaleY
      expect(across).toBeLessThanOrEqual(200)
      expect(down).toBeLessThanOrEqual(150)
    }
  })

  it('regains its size when straightened by 0, and is straightened by at most 45 degrees', () => {
    const back = straightenPage(straightenPage(drawn(), 20), 0)
    expect(back.base.scaleX).toBeCloseTo(1)
    expect(back.base.x).toBeCloseTo(200)
    expect(back.items[0]?.x).toBeCloseTo(100)
    expect(straightenPage(bare, 90).straightened).toBe(45)
    expect(straightenPage(bare, 0)).toBe(bare)
  })

  it('is cropped to a frame, and stays unchanged by a frame around all of it', () => {
    const cut = cropPage(drawn(), { x: 50, y: 20, width: 100, height: 80 })
    expect(cut).toMatchObject({ width: 100, height: 80, base: { x: 150, y: 130 }, straightened: 0 })
    expect(cut.items[0]).toMatchObject({ x: 50, y: 30 })
    expect(cropPage(bare, { x: 0, y: 0, width: 400, height: 300 })).toBe(bare)
  })
})
