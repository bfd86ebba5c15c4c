import { describe, expect, it } from 'vitest'
import type { EntityMeta } from '../../../engine/metadata/contract.generated'
import { decodeEntity } from '../../../engine/metadata/entities/decode-entity'
import { filterRows } from '../../../server-stub/platform/metadata/rows/filter-rows'
import type { Person } from '../../../server-stub/platform/person/person'
import { readTests } from '../../../server-stub/platform/records/reading/filters/read-tests'

const word: EntityMeta = {
  entity: 'word',
  type: 'object',
  properties: {
    zhName: { type: 'string' },
    enName: { type: 'string' },
    secret: { type: 'string', permission: { view: 'word:secret' } },
    order: { type: 'integer' },
    uses: { type: 'array', items: { type: 'object', properties: { page: { type: 'string' } } } },
  },
  filters: {
    anyName: { field: 'zhName', also: ['enName', 'secret'], match: 'contains' },
    page: { field: 'uses', within: 'page', match: 'prefix' },
    anyValue: { field: 'order', also: ['enName'], match: 'equal' },
  },
}

function reader(buttons: readonly string[]): Person {
  return {
    access: { roles: new Set(['clerk']), menus: new Set(), buttons: new Set(buttons) },
    queryableLevels: [],
  } as Partial<Person> as Person
}

function asked(filters: Readonly<Record<string, string>>, ...buttons: readonly string[]) {
  const kindOf = (field: string) => (field === 'order' ? 'integer' : field === 'uses' ? 'json' : 'text')
  return readTests(word, filters, kindOf, { person: reader(buttons), dictionary: () => undefined })
}

describe('a filter over several fields (L43)', () => {
  const test = { kind: 'contains', text: 'tea' }

  it('matches when one of the fields that the user may see matches', () => {
    expect(asked({ anyName: ' tea ' }, 'word:secret')).toEqual([
      [
        { field: 'zhName', test },
        { field: 'enName', test },
        { field: 'secret', test },
      ],
    ])
    expect(asked({ anyName: 'tea' })[0]?.map(({ field }) => field)).toEqual(['zhName', 'enName'])
    expect(asked({ anyName: ' ' })).toEqual([])
  })

  it('skips a field that cannot have the value, and is refused when none can', () => {
    expect(asked({ anyValue: 'tea' })[0]?.map(({ field }) => field)).toEqual(['enName'])
    expect(() => asked({ anyName: 'a\0b' })).toThrow()
  })

  it('matches rows in memory by the same rule', () => {
    const rows = [{ zhName: '茶' }, { zhName: '奶', enName: 'Green Tea' }, { enName: 'Milk' }]
    const query = { page: 1, size: -1, sort: [], totals: [], filters: { anyName: 'tea' } }
    expect(filterRows(rows, word, query)).toEqual({ list: [rows[1]], total: 1 })
  })

  it('matches a property of the entries of a list, as a text (L17)', () => {
    expect(asked({ page: 'a1' })).toEqual([
      [{ field: 'uses', within: 'page', test: { kind: 'prefix', text: 'a1' } }],
    ])
    const rows = [{ uses: [{ page: 'b' }, { page: 'A12' }] }, { uses: [] }, { uses: null }]
    const query = { page: 1, size: -1, sort: [], totals: [], filters: { page: 'a1' } }
    expect(filterRows(rows, word, query).list).toEqual([rows[0]])
    const filters = { page: { field: 'uses', within: 'nowhere', match: 'prefix' } }
    expect(decodeEntity({ ...word, filters }).problems).toMatchObject([
      { code: 'unknown-field', pointer: '/filters/page/within' },
    ])
  })

  it('is reported for unknown fields', () => {
    const filters = { anyName: { field: 'zhName', also: ['enName', 'nowhere'], match: 'contains' } }
    expect(decodeEntity({ ...word, filters }).problems).toMatchObject([
      { code: 'unknown-field', pointer: '/filters/anyName/also/1' },
    ])
  })
})

it('rows without a value come first in ascending and last in descending order (L44)', () => {
  const entity: EntityMeta = { ...word, properties: { at: { type: 'string', sortable: true } } }
  const rows = [{ at: '2026-01-01' }, { at: null }, { at: '2026-02-01' }]
  const sorted = (order: 'asc' | 'desc') =>
    filterRows(rows, entity, { page: 1, size: -1, totals: [], filters: {}, sort: [{ field: 'at', order }] })
      .list
  expect(sorted('asc').map(({ at }) => at)).toEqual([null, '2026-01-01', '2026-02-01'])
  expect(sorted('desc').map(({ at }) => at)).toEqual(['2026-02-01', '2026-01-01', null])
})
