import { describe, expect, it } from 'vitest'
import { decodeEntity } from '../../../engine/metadata/entities/decode-entity'

const rest = { entity: 'thing', type: 'object', properties: { a: { type: 'string' } } }
const action = (keywords: object) => ({ actions: { go: { path: '/thing/go', ...keywords } } })
const property = (keywords: object) => ({
  properties: { ...rest.properties, b: { type: 'string', ...keywords } },
})
const derived = (keywords: object) => property({ readOnly: true, derived: keywords })

/** Every place where an entity names one of its own fields, here the missing field `gone`. */
const places: readonly (readonly [pointer: string, part: object])[] = [
  ['/label', { label: 'gone' }],
  ['/tenancy/field', { tenancy: { field: 'gone' } }],
  ['/tenancy/shared/when', { tenancy: { field: 'a', shared: { when: 'gone' } } }],
  ['/tenancy/shared/only/1', { tenancy: { field: 'a', shared: { only: ['a', 'gone'] } } }],
  ['/tree/parent', { tree: { parent: 'gone' } }],
  ['/required/1', { required: ['a', 'gone'] }],
  ['/indexes/1/1', { indexes: [['a'], ['a', 'gone']] }],
  ['/filters/some/field', { filters: { some: { field: 'gone', match: 'equal' } } }],
  ['/filters/some/until', { filters: { some: { field: 'a', match: 'range', until: 'gone' } } }],
  ['/filters/some/also/1', { filters: { some: { field: 'a', match: 'contains', also: ['a', 'gone'] } } }],
  ['/actions/go/set/gone', action({ set: { a: 'x', gone: 1 } })],
  ['/actions/go/take/value', action({ take: { value: 'gone' } })],
  ['/actions/go/keeps/value', action({ keeps: { value: 'gone' } })],
  ['/actions/go/moment/1', action({ moment: ['a', 'gone'] })],
  ['/actions/go/actor/0', action({ actor: ['gone'] })],
  ['/actions/go/same/field', action({ same: { field: 'gone', message: 'M1' } })],
  ['/properties/b/repeats', property({ repeats: 'gone' })],
  ['/properties/b/above', property({ above: 'gone' })],
  ['/properties/b/notBelow', property({ notBelow: ['a', 'gone'] })],
  ['/properties/b/notAbove', property({ notAbove: ['a', 'gone'] })],
  ['/properties/b/derived/through', derived({ through: 'gone', property: 'name' })],
  ['/properties/b/derived/until', derived({ until: 'gone' })],
  ['/properties/b/derived/ahead', derived({ ahead: 'gone' })],
  ['/properties/b/derived/grade', derived({ grade: 'gone', limits: [1] })],
  ['/properties/b/derived/limits/1', derived({ grade: 'a', limits: [1, 'gone'] })],
  ['/properties/b/derived/minus/1', derived({ minus: ['a', 'gone'] })],
  ['/properties/b/derived/left/0', derived({ left: ['gone', 'a'] })],
  ['/properties/b/derived/size/0', derived({ size: ['gone'] })],
  ['/properties/b/derived/superior', derived({ superior: 'gone' })],
  ['/properties/b/derived/own', derived({ own: 'gone' })],
  ['/properties/b/derived/self', derived({ self: 'gone' })],
]

describe('a missing field that an entity names', () => {
  it.each(places)('is reported at %s', (pointer, part) => {
    const named = { ...rest, ...part }
    const detail = 'There is no field "gone".'
    expect(decodeEntity(named, 'thing.json').problems).toEqual([
      { code: 'unknown-field', pointer, detail, source: 'thing.json' },
    ])
  })

  it.each(places)('is no problem at %s once the field exists', (_, part) => {
    const { properties, ...others } = { ...rest, ...part }
    const whole = { ...others, properties: { ...properties, gone: { type: 'string' } } }
    expect(decodeEntity(whole).problems).toEqual([])
  })

  it('is also reported in the records of a list, and in a filter on their properties', () => {
    const lines = {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          from: { type: 'integer', above: 'gone' },
          to: { type: 'integer', notBelow: ['from', 'none'] },
        },
      },
    }
    const filters = {
      known: { field: 'lines', match: 'equal', within: 'from' },
      some: { field: 'lines', match: 'equal', within: 'gone' },
    }
    const { problems } = decodeEntity({ ...rest, properties: { ...rest.properties, lines }, filters })
    expect(problems.map(({ pointer, detail }) => [pointer, detail])).toEqual([
      ['/properties/lines/items/properties/from/above', 'There is no property "gone" beside it.'],
      ['/properties/lines/items/properties/to/notBelow', 'There is no property "none" beside it.'],
      ['/filters/some/within', 'The entries of "lines" have no property "gone".'],
    ])
  })
})

describe('a filter with the name of a parameter of every list', () => {
  it('is refused, whether a filterable field or the entity defines it', () => {
    const properties = { pageNo: { type: 'integer', filterable: true }, pageSize: { type: 'integer' } }
    const filters = { sortField: { field: 'pageSize', match: 'equal' } }
    const { problems } = decodeEntity({ ...rest, properties, filters })
    expect(problems.map(({ code, pointer }) => [code, pointer])).toEqual([
      ['reserved-name', '/properties/pageNo/filterable'],
      ['reserved-name', '/filters/sortField'],
    ])
    expect(problems[0]?.detail).toContain('"pageNo"')
  })
})

describe('an entity', () => {
  it('is refused without fields, and with keywords that only product files may use', () => {
    const { problems } = decodeEntity({ ...rest, properties: {}, parts: { label: 'a' } })
    expect(problems).toEqual([
      { code: 'not-a-file', pointer: '/parts', detail: 'Only files of the product say it of others.' },
      { code: 'no-fields', pointer: '/properties', detail: 'The entity has no fields.' },
    ])
  })

  it('is reported with the group and the field of its table that were not found', () => {
    const { problems } = decodeEntity({ ...rest, of: 'shop', groups: ['owner'], only: ['street'] })
    expect(problems.map(({ code, pointer, detail }) => [code, pointer, detail])).toEqual([
      ['unknown-group', '/groups/0', 'There is no group "owner".'],
      ['unknown-field', '/only/0', '"shop" has no field "street".'],
    ])
  })
})
