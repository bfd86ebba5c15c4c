import { expect, test } from 'vitest'
import type { ListPageModel } from '../../../engine/model/types/page-model'
import { rowsThatFit } from '../../../engine/views/list/rows/rows-that-fit'
import { column } from './list-columns'

type Shape = Parameters<typeof rowsThatFit>[0]
const plain: Shape = {
  search: [],
  totals: [],
  charts: undefined,
  figures: undefined,
  tree: undefined,
  tiles: undefined,
}
const searched: Shape = { ...plain, search: [column('name')] }

test('the number of rows that fit depends on the window height and the parts around the rows', () => {
  expect(rowsThatFit(searched, 900, 41)).toBe(14)
  expect(rowsThatFit(plain, 900, 41)).toBe(15)
  expect(rowsThatFit({ ...searched, totals: ['amount'] }, 900, 41)).toBe(13)
  expect(rowsThatFit(searched, 900, 53)).toBe(11)
})

test('at least 5 and at most 100 rows fit', () => {
  expect(rowsThatFit(searched, 300, 41)).toBe(5)
  expect(rowsThatFit(searched, 9000, 33)).toBe(100)
})

test.each([
  ['charts', { charts: [] }],
  ['figures', { figures: [] }],
  ['a tree', { tree: { key: 'id', parent: 'parentId' } }],
] as const)('a list with %s does not adapt to the window', (_name, shape) => {
  expect(rowsThatFit({ ...searched, ...(shape as Partial<ListPageModel>) }, 900, 41)).toBeUndefined()
})
