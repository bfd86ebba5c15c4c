import { describe, expect, it } from 'vitest'
import { compileSearch, defaultSearch } from '../../../../engine/model/lists/compile-search'
import { filterOf, filteredProperty } from '../../../../engine/model/fields/filter-of'
import { contextWith, entityOf, openSink } from '../compile-with'

const thing = entityOf(
  {
    name: { type: 'string', title: 'Name', filterable: true },
    note: { type: 'string', title: 'Note', maxLength: 900, filterable: true },
    exact: { type: 'string', title: 'Exact', filterable: 'equal' },
    plain: { type: 'string', title: 'Plain' },
    pin: { type: 'string', title: 'Pin', secret: true, filterable: true },
    state: { type: 'integer', title: 'State', dictionary: 'states', filterable: true },
    one: { type: 'integer', title: 'One', dictionary: 'states', filterable: 'equal' },
    many: {
      type: 'array',
      title: 'Many',
      items: { type: 'integer' },
      dictionary: 'states',
      filterable: true,
    },
    kind: { type: 'string', title: 'Kind', enum: ['a', 'b'], filterable: true },
    way: { type: 'string', title: 'Way', control: 'radio', filterable: true },
    ticks: { type: 'string', title: 'Ticks', control: 'checkbox', filterable: true },
    picture: { type: 'string', title: 'Picture', control: 'image', filterable: true },
    paper: { type: 'string', title: 'Paper', control: 'file', filterable: true },
    script: { type: 'string', title: 'Script', control: 'json', filterable: true },
    token: { type: 'string', title: 'Token', control: 'secret', filterable: true },
    owner: { type: 'string', title: 'Owner', format: 'id', reference: { entity: 'thing' }, filterable: true },
    plainId: { type: 'string', title: 'Id', format: 'id', filterable: true },
    day: { type: 'string', title: 'Day', format: 'date', filterable: true },
    moment: { type: 'string', title: 'Moment', format: 'date-time', filterable: true, timeRule: 'nothing' },
    month: { type: 'string', title: 'Month', control: 'month', filterable: 'range' },
    year: { type: 'string', title: 'Year', control: 'year', filterable: 'range' },
    amount: { type: 'number', title: 'Amount', filterable: true },
    count: { type: 'integer', title: 'Count', filterable: true },
    flag: { type: 'boolean', title: 'Flag', filterable: true },
    labels: { type: 'array', title: 'Labels', items: { type: 'string' }, filterable: true },
    site: { type: 'string', title: 'Site', format: 'uri', filterable: true },
    rows: {
      type: 'array',
      title: 'Rows',
      items: { type: 'object', properties: { no: { type: 'string', title: 'Number' } } },
    },
  },
  {
    audit: true,
    filters: {
      rowNo: { field: 'rows', within: 'no', match: 'equal' },
      lost: { field: 'nothing', match: 'equal' },
    },
  },
)
const states = { code: 'states', items: [], byValue: new Map() } as never

function compile(items: readonly unknown[] | undefined) {
  const { sink, told } = openSink()
  const context = contextWith({ dictionary: () => states })
  return { fields: compileSearch(items as never, thing, context, sink), told: told() }
}

describe('the filters of an entity', () => {
  it.each([
    ['name', 'contains'],
    ['exact', 'equal'],
    ['state', 'in'],
    ['one', 'equal'],
    ['many', 'in'],
    ['kind', 'in'],
    ['owner', 'in'],
    ['plainId', 'in'],
    ['day', 'range'],
    ['moment', 'range'],
    ['amount', 'range'],
    ['count', 'range'],
    ['flag', 'equal'],
    ['labels', 'equal'],
    ['id', 'in'],
  ])('match %s by "%s"', (name, operator) => {
    expect(filterOf(thing, name)).toEqual({ field: name, match: operator })
  })

  it.each(['plain', 'pin', 'nothing', 'toString', 'constructor'])('do not exist for %s', (name) => {
    expect(filterOf(thing, name)).toBeUndefined()
  })

  it('match a field, or a property of its entries', () => {
    const filter = filterOf(thing, 'rowNo')
    expect(filter).toEqual({ field: 'rows', within: 'no', match: 'equal' })
    expect(filter && filteredProperty(thing, filter)?.title).toBe('Number')
    expect(filteredProperty(thing, { field: 'name' })?.title).toBe('Name')
    expect(filteredProperty(thing, { field: 'nothing' })).toBeUndefined()
  })

  it('are all offered by default, except the times of creation and change', () => {
    const names = defaultSearch(thing).map(({ field }) => field)
    expect(names).toContain('name')
    for (const name of ['plain', 'pin', 'createTime', 'updateTime']) expect(names).not.toContain(name)
    expect(compile(undefined).fields.map(({ name }) => name)).toEqual(names)
  })
})

describe('the control of a search item', () => {
  it.each([
    ['name', 'text'],
    ['note', 'text'],
    ['site', 'text'],
    ['labels', 'text'],
    ['state', 'multiSelect'],
    ['one', 'select'],
    ['many', 'select'],
    ['kind', 'choice'],
    ['way', 'select'],
    ['ticks', 'select'],
    ['picture', 'text'],
    ['paper', 'text'],
    ['script', 'text'],
    ['token', 'text'],
    ['year', 'yearRange'],
    ['owner', 'popupSelector'],
    ['day', 'dateRange'],
    ['moment', 'dateTimeRange'],
    ['month', 'monthRange'],
    ['amount', 'numberRange'],
    ['count', 'numberRange'],
    ['flag', 'switch'],
  ])('of %s is %s', (name, widget) => {
    expect(compile([name]).fields[0]?.widget).toBe(widget)
  })

  it('is the stated one, unless it takes one value where a range is needed', () => {
    const widget = (field: string, control: string) => compile([{ field, control }]).fields[0]?.widget
    expect(widget('name', 'textarea')).toBe('textarea')
    expect(widget('day', 'date')).toBe('dateRange')
    expect(widget('day', 'dateTimeRange')).toBe('dateTimeRange')
  })
})

describe('a search item', () => {
  it('is reported and left out when the entity has no such filter', () => {
    expect(compile(['plain', 'nothing', 'lost', 'name'])).toMatchObject({
      fields: [{ name: 'name' }],
      told: ['not-filterable /search/0', 'unknown-field /search/1'],
    })
  })

  it('of a filter has the label of the property that it matches', () => {
    expect(compile(['rowNo']).fields[0]).toMatchObject({ name: 'rowNo', label: 'Number' })
  })

  it('is required and has a default when it says so', () => {
    expect(compile(['name']).fields[0]).toMatchObject({ required: false, default: undefined })
    expect(compile([{ field: 'name', required: true, default: 'x' }]).fields[0]).toMatchObject({
      required: true,
      default: 'x',
    })
  })

  it('has the time rule of its field, and an unknown rule is reported', () => {
    expect(compile(['moment']).told).toEqual(['unknown-time-rule /search/0'])
    expect(compile(['day']).fields[0]).not.toHaveProperty('timeRule')
    const named = compile([{ field: 'day', control: 'dateRange', options: { code: 'nothing' } }])
    expect(named.fields).toHaveLength(1)
  })
})
