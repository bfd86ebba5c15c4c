import { describe, expect, it } from 'vitest'
import { absorbFilters, fromSearchParams, toSearchParams } from '../../../engine/query/query-in-url'

const defaults = { page: 1, size: 10, sort: [], filters: { state: '1' } }

function roundTrip(filters: Parameters<typeof toSearchParams>[0]['filters']) {
  return fromSearchParams(
    new URLSearchParams(toSearchParams({ ...defaults, filters }, defaults).toString()),
    defaults,
  ).filters
}

describe('filters in the address', () => {
  it('are left out when they equal the defaults', () => {
    expect(toSearchParams(defaults, defaults).toString()).toBe('')
  })

  it('can be empty where there are defaults', () => {
    expect(toSearchParams({ ...defaults, filters: {} }, defaults).toString()).toBe('f=')
    expect(roundTrip({})).toEqual({})
  })

  it.each([[['a', 'b']], ['[1]'], ['"x"'], ['a&b=c'], ['中文']])('survive a round trip: %j', (value) => {
    expect(roundTrip({ name: value })).toEqual({ name: value })
  })

  it('keep other parameters of the address', () => {
    const params = toSearchParams(
      { ...defaults, page: 2 },
      defaults,
      new URLSearchParams('tab=x&page=9&f.old=1'),
    )
    expect(params.toString()).toBe('tab=x&page=2')
  })
})

describe('plain filters of a link', () => {
  const known = new Set(['owner'])

  it('are added to the defaults', () => {
    const params = absorbFilters(new URLSearchParams('owner=5&tab=x'), known, defaults)
    expect(params.toString()).toBe('tab=x&f.state=1&f.owner=5')
  })

  it('are ignored by a list that does not know them', () => {
    const params = new URLSearchParams('other=5')
    expect(absorbFilters(params, known, defaults)).toBe(params)
  })
})
