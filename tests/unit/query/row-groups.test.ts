import { describe, expect, it } from 'vitest'
import {
  groupOf,
  leavesGroup,
  placeOfDrop,
  withGroupInOrder,
  type RowGroups,
} from '../../../engine/query/row-groups'

const row = (id: string, under: string | null) => ({ id, under })
const [a, b, c] = [row('a', null), row('b', null), row('c', null)]
const [a1, a2, b1] = [row('a1', 'a'), row('a2', 'a'), row('b1', 'b')]
const tree: RowGroups = { rows: [a, a1, a2, b, b1, c], key: 'id', within: 'under', isTree: true }
const flat: RowGroups = { rows: [a, b, c], key: 'id', isTree: false }
const idsOf = (rows: readonly Readonly<Record<string, unknown>>[]) => rows.map(({ id }) => id).join(' ')

describe('groups of rows', () => {
  it('are all rows of a plain list, the rows of one value, or the siblings of a tree', () => {
    expect(idsOf(groupOf(flat, b))).toBe('a b c')
    expect(idsOf(groupOf(tree, b))).toBe('a b c')
    expect(idsOf(groupOf(tree, a2))).toBe('a1 a2')
    // A missing value counts as an empty one.
    const mixed = { ...flat, rows: [a, { id: 'd' }, { id: 'e', under: '' }, a1], within: 'under' }
    expect(idsOf(groupOf(mixed, a))).toBe('a d e')
  })
})

describe('the place of a dragged row', () => {
  it('is before a row, or after it over its lower half', () => {
    const placeAt = (from: object, over: object, isLowerHalf: boolean) =>
      placeOfDrop(flat, from as typeof a, over as typeof a, isLowerHalf)?.to
    expect(placeAt(a, c, false)).toBe(1)
    expect(placeAt(a, c, true)).toBe(2)
    expect(placeAt(c, a, false)).toBe(0)
    expect(placeAt(c, a, true)).toBe(1)
    // The row is there already.
    expect(placeAt(a, b, false)).toBeUndefined()
    expect(placeAt(a, a, true)).toBeUndefined()
  })

  it('is after the children of a sibling when the row is dropped over them', () => {
    expect(placeOfDrop(tree, c, a1, false)).toEqual({ to: 1, edge: a2, isBelow: true })
    expect(placeOfDrop(tree, c, a, true)).toEqual({ to: 1, edge: a2, isBelow: true })
    expect(placeOfDrop(tree, c, a, false)).toEqual({ to: 0, edge: a, isBelow: false })
  })

  it('is undefined under another parent and among its own children', () => {
    for (const over of [a, b, b1, c])
      for (const half of [true, false]) {
        expect(placeOfDrop(tree, a1, over, half)).toBeUndefined()
        expect(leavesGroup(tree, a1, over)).toBe(true)
      }
    expect(placeOfDrop(tree, a, a2, true)).toBeUndefined()
    expect(leavesGroup(tree, a, a2)).toBe(false)
    expect(leavesGroup({ ...flat, within: 'under', rows: [a, b, a1] }, a1, a)).toBe(true)
  })

  it('is undefined among rows that are their own ancestors', () => {
    const [x, y] = [row('x', 'y'), row('y', 'x')]
    expect(placeOfDrop({ ...tree, rows: [a, x, y] }, a, x, true)).toBeUndefined()
  })
})

describe('a group in another order', () => {
  it('moves together with the descendants of its rows', () => {
    expect(idsOf(withGroupInOrder(tree, [b, c, a]))).toBe('b b1 c a a1 a2')
    expect(idsOf(withGroupInOrder(tree, [a2, a1]))).toBe('a a2 a1 b b1 c')
  })

  it('takes the places of its own rows among others', () => {
    const rows = [row('1', 'x'), row('2', 'y'), row('3', 'x')]
    const groups = { ...flat, rows, within: 'under' }
    expect(idsOf(withGroupInOrder(groups, [rows[2]!, rows[0]!]))).toBe('3 2 1')
    expect(withGroupInOrder(groups, [])).toBe(rows)
  })
})
