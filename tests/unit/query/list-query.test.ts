import { describe, expect, it } from 'vitest'
import { reduceListQuery, type ListQuery } from '../../../engine/query/list-query'
import { fromSearchParams, toSearchParams } from '../../../engine/query/query-in-url'
import { toWireQuery } from '../../../engine/query/to-wire-query'

const start: ListQuery = {
  page: 3,
  size: 10,
  sort: [{ field: 'createTime', order: 'desc' }],
  filters: { name: 'a' },
}

describe('list query (4.2)', () => {
  it('goes back to page 1 on search, reset, sort and size, and stays on a page change', () => {
    expect(
      reduceListQuery(start, { type: 'search', filters: { name: ' ', size: [1, 2], empty: [null, ''] } }),
    ).toEqual({ ...start, page: 1, filters: { size: [1, 2] } })
    expect(reduceListQuery(start, { type: 'sort', sort: [] }).page).toBe(1)
    expect(reduceListQuery(start, { type: 'size', size: -1 })).toMatchObject({ page: 1, size: -1 })
    expect(reduceListQuery(start, { type: 'page', page: 7 })).toEqual({ ...start, page: 7 })
    expect(reduceListQuery(start, { type: 'page', page: 0 }).page).toBe(1)
  })

  it('survives a round trip through the address', () => {
    const query: ListQuery = {
      page: 2,
      size: 50,
      sort: [
        { field: 'a', order: 'asc' },
        { field: 'b', order: 'desc' },
      ],
      filters: { name: 'x&y=z', when: ['2026-01-01', null], flag: 'true' },
    }
    const params = toSearchParams(query, start, new URLSearchParams('kind=1&page=9'))
    expect(params.get('kind')).toBe('1')
    expect(fromSearchParams(new URLSearchParams(params.toString()), start)).toEqual(query)
  })

  it('has its defaults where the address is malformed', () => {
    const read = fromSearchParams(new URLSearchParams('page=-1&size=abc&f.x=[1'), start)
    expect(read).toEqual({ page: 1, size: 10, sort: start.sort, filters: { x: '[1' } })
  })

  it('is sent with lists and ranges joined by commas, and fixed filters take precedence', () => {
    expect(
      toWireQuery(
        { ...start, filters: { ids: [1, 2], when: ['2026-01-01', null], on: true, text: ' a ' } },
        { text: 'fixed' },
      ),
    ).toEqual({
      ids: '1,2',
      when: '2026-01-01,',
      on: 1,
      text: 'fixed',
      pageNo: 3,
      pageSize: 10,
      sortField: 'createTime',
      sortOrder: 'desc',
    })
  })
})
