import { describe, expect, it, vi } from 'vitest'
import type { ListPageModel } from '../../../engine/model/types/page-model'
import { keywordMatcher } from '../../../engine/views/list/search/keyword-filter'
import { rowHeightOf } from '../../../engine/views/list/rows/row-height'
import { rowIdOf, rowIds } from '../../../engine/views/list/rows/row-id'
import { createSelectionStore } from '../../../engine/views/list/rows/selection-store'
import { totalsRow } from '../../../engine/views/list/rows/totals-row'
import { pageOf } from '../../../engine/views/list/rows/use-shown-rows'
import { missingParams, toListCall } from '../../../engine/views/list/query/wire-query'
import { pageAddress } from '../../../engine/views/page-address'
import { sortRows } from '../../../engine/views/sort-rows'
import { column, scope } from './list-columns'

describe('a list that is sent whole (C19)', () => {
  it('is sorted here, numbers as numbers, with blanks last in both directions', () => {
    const rows = [{ n: 10 }, { n: null }, { n: 9 }, { n: '' }, { n: 100 }]
    const sorted = (order: 'asc' | 'desc') =>
      sortRows(rows, [{ field: 'n', order }], 'en').map((row) => row['n'])
    expect(sorted('asc')).toEqual([9, 10, 100, null, ''])
    expect(sorted('desc')).toEqual([100, 10, 9, null, ''])
    expect(sortRows(rows, [], 'en')).toBe(rows)
  })

  it('is sorted by several fields', () => {
    const rows = [
      { a: 'x', b: 1 },
      { a: 'w', b: 2 },
      { a: 'x', b: 3 },
    ]
    const sort = [
      { field: 'a', order: 'desc' },
      { field: 'b', order: 'desc' },
    ] as const
    expect(sortRows(rows, sort, 'en').map((row) => row['b'])).toEqual([3, 1, 2])
  })

  it('is paged here', () => {
    expect(pageOf([1, 2, 3, 4, 5], 2, 2)).toEqual([3, 4])
    expect(pageOf([1, 2, 3], 1, -1)).toEqual([1, 2, 3])
  })
})

describe('the keyword search', () => {
  const columns = [column('name'), column('price', { widget: 'money', unit: 'CNY' })]
  const rows = [
    { name: 'North Gate', price: 1234.5 },
    { name: 'South Gate', price: 2 },
  ]

  it('finds rows whose shown texts contain every word', () => {
    const found = (keyword: string) => rows.filter(keywordMatcher(keyword, columns, scope)).length
    expect([
      found('gate'),
      found('GATE north'),
      found('1,234.50'),
      found('1234'),
      found('north south'),
    ]).toEqual([2, 1, 1, 0, 0])
  })
})

describe('row ids', () => {
  it('are the keys of the rows, or their positions where a key is missing or a duplicate', () => {
    const rows = [{ id: 1 }, { id: null }, { id: 1 }, {}]
    const named = rowIds(rows, 'id')
    expect(rows.map((row) => rowIdOf(row, 'id', named))).toEqual(['1', ':1', ':2', ':3'])
  })
})

describe('the selection', () => {
  it('notifies its listeners once after the paint, whatever changed', () => {
    let paint = (): void => undefined
    const store = createSelectionStore((run) => {
      paint = run
    })
    const listener = vi.fn()
    store.subscribe(listener)
    store.set([{ id: 1 }])
    store.set([{ id: 1 }, { id: 2 }])
    expect(store.rows()).toHaveLength(2)
    expect(listener).not.toHaveBeenCalled()
    paint()
    expect(listener).toHaveBeenCalledTimes(1)
  })
})

describe('the totals row', () => {
  const columns = [column('amount'), column('name')]

  it('has its label in the first column without a sum', () => {
    expect(totalsRow(['amount'], columns, { amount: 5 }, 'Total')).toEqual({ name: 'Total', amount: 5 })
  })

  it('is undefined without sums', () => {
    expect(totalsRow(['amount'], columns, {}, 'Total')).toBeUndefined()
    expect(totalsRow(['amount'], columns, { amount: null }, 'Total')).toBeUndefined()
  })
})

it('rows are 41 px high, 35 px on phones, 45 px with images (C23), or follow the chosen density', () => {
  const plain = [column('a')]
  const images = [column('a'), column('b', { widget: 'image' })]
  expect(rowHeightOf(plain)).toBe(41)
  expect(rowHeightOf(plain, 'compact')).toBe(33)
  expect(rowHeightOf(plain, 'comfortable')).toBe(53)
  // Phones ignore the density, as they have no table settings.
  expect(rowHeightOf(plain, 'comfortable', true)).toBe(35)
  expect(rowHeightOf(images)).toBe(45)
  expect(rowHeightOf(images, 'compact')).toBe(45)
  expect(rowHeightOf(images, 'comfortable')).toBe(53)
  expect(rowHeightOf(images, 'default', true)).toBe(45)
})

describe('the request of a list', () => {
  const model = {
    sortTypes: new Map([['at', 'date']]),
    filter: { kind: 1 },
    params: ['menuId'],
    sort: [{ field: 'at', order: 'desc' }],
    totals: [],
  } as unknown as ListPageModel
  const query = { page: 3, size: 20, sort: [{ field: 'at', order: 'asc' as const }], filters: { name: 'x' } }

  it('holds the query, the fixed filters and the parameters', () => {
    expect(toListCall(model, query, { menuId: '7' }, undefined)).toEqual({
      name: 'x',
      kind: 1,
      menuId: '7',
      pageNo: 3,
      pageSize: 20,
      sortField: 'at',
      sortOrder: 'asc',
      sortFieldType: 'date',
    })
  })

  it('asks for all rows of a tree, and is always the same for a list that is sent whole', () => {
    expect(toListCall({ ...model, tree: { key: 'id', parent: 'p' } }, query, {}, undefined)).toMatchObject({
      pageNo: 1,
      pageSize: -1,
    })
    const first = { page: 2, size: 50, sort: model.sort }
    expect(toListCall(model, query, {}, first)).toMatchObject({ pageNo: 2, pageSize: 50, sortOrder: 'desc' })
  })

  it('waits for the parameters of its opener', () => {
    expect(missingParams(model, {})).toEqual(['menuId'])
    expect(missingParams(model, { menuId: '7' })).toEqual([])
  })
})

it('the address of a page is joined to the paths of its parents', () => {
  const menus = [
    { id: '1', code: 'group', path: '/group' },
    { id: '2', code: 'page', path: 'page', parentId: '1' },
    { id: '3', code: 'loop', path: 'loop', parentId: '3' },
  ]
  expect(pageAddress(menus, 'page', { id: 5, blank: '', none: null })).toBe('/group/page?id=5')
  expect(pageAddress(menus, 'loop')).toBe('/loop')
  expect(pageAddress(menus, 'nowhere')).toBeUndefined()
})
