import { describe, expect, it } from 'vitest'
import { readListQuery } from '../../../server-stub/platform/records/reading/query/read-list-query'
import { ApiRefusal } from '../../../server-stub/platform/refusal/api-refusal'

const names = (count: number) => Array.from({ length: count }, (_, index) => `f${index}`).join(',')

describe('the parameters of a list request', () => {
  it('have defaults, and everything that is not a parameter of the list is a filter', () => {
    expect(readListQuery({ name: 'Ann', state: '' })).toEqual({
      page: 1,
      size: 10,
      sort: [],
      filters: { name: 'Ann' },
      totals: [],
    })
  })

  it('pair sort fields with their orders; a missing order is ascending', () => {
    expect(readListQuery({ sortField: 'a,b', sortOrder: 'desc' }).sort).toEqual([
      { field: 'a', order: 'desc' },
      { field: 'b', order: 'asc' },
    ])
  })

  it.each(['sortField', 'sortOrder', 'totals'])(
    'refuse more than 20 names in %s instead of ignoring the rest',
    (name) => {
      const value = name === 'sortOrder' ? Array(20).fill('asc').join(',') : names(20)
      expect(() => readListQuery({ [name]: value })).not.toThrow()
      expect(() => readListQuery({ [name]: `${value},asc` })).toThrow(ApiRefusal)
    },
  )

  it.each([
    ['pageNo', '0'],
    ['pageNo', 'one'],
    ['pageSize', '-2'],
    ['pageSize', '100001'],
    ['name', 'a\0b'],
  ])('refuse %s = %j', (name, value) => {
    expect(() => readListQuery({ [name]: value })).toThrow(ApiRefusal)
  })
})
