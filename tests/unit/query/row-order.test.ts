import { describe, expect, it } from 'vitest'
import { moveRow } from '../../../engine/query/row-order'

const range = { by: 'sort', least: 0, most: 9999 }
const rows = (...numbers: readonly unknown[]) => numbers.map((sort, index) => ({ id: index, sort }))
const changesOf = (
  list: readonly Readonly<Record<string, unknown>>[],
  from: number,
  to: number,
  most = 9999,
) => moveRow(list, from, to, { ...range, most })?.changes.map(({ row, number }) => [row['id'], number])

describe('moveRow', () => {
  it('gives the moved row a number between its neighbours and leaves the others unchanged', () => {
    expect(changesOf(rows(10, 20, 30), 2, 1)).toEqual([[2, 15]])
    expect(changesOf(rows(10, 20, 30), 0, 1)).toEqual([[0, 25]])
    expect(changesOf(rows(10, 20, 30), 2, 0)).toEqual([[2, 4]])
    expect(changesOf(rows(10, 20, 30), 0, 2)).toEqual([[0, 40]])
    const moved = moveRow(rows(10, 20, 30), 2, 1, range)
    expect(moved?.rows.map(({ id, sort }) => [id, sort])).toEqual([
      [0, 10],
      [2, 15],
      [1, 20],
    ])
  })

  it('renumbers all rows when no number is left or none is known', () => {
    expect(changesOf(rows(1, 2, 3), 2, 1)).toEqual([
      [0, 10],
      [2, 20],
      [1, 30],
    ])
    expect(changesOf(rows(0, 0), 1, 0)).toEqual([
      [1, 10],
      [0, 20],
    ])
    // A row that has its number already stays unchanged.
    expect(changesOf(rows(null, 10, 20), 2, 1)).toEqual([
      [0, 10],
      [1, 30],
    ])
    expect(changesOf(rows(8, 9, 9), 0, 2, 9)).toEqual([
      [1, 1],
      [2, 2],
      [0, 3],
    ])
  })

  it('moves nothing out of the list, and nothing when there are too few numbers', () => {
    for (const to of [-1, 0, 3]) expect(changesOf(rows(10, 20, 30), 0, to)).toBeUndefined()
    expect(changesOf(rows(0, 1, 2), 2, 0, 2)).toBeUndefined()
  })
})
