import { describe, expect, it } from 'vitest'
import { compilePage } from '../../../../engine/model/pages/compile-page'
import { compileSort, compileTree, exportTypesOf } from '../../../../engine/model/lists/compile-list'
import { contextWith, entityOf, listOf, openSink } from '../compile-with'

const thing = entityOf({
  name: { type: 'string', title: 'Name', filterable: true, sortable: true },
  amount: { type: 'number', title: 'Amount', sortable: true },
  count: { type: ['integer', 'null'], title: 'Count', sortable: true },
  day: { type: 'string', format: 'date', title: 'Day', sortable: true },
  moment: { type: 'string', format: 'date-time', title: 'Moment', sortable: true },
  pin: { type: 'integer', title: 'Pin', secret: true },
  cost: { type: 'number', title: 'Cost', sortable: true, permission: { view: 'thing:cost' } },
})
const everything = ['thing:view', 'thing:add', 'thing:edit', 'thing:delete', 'thing:export']

function compile(screen: Readonly<Record<string, unknown>> = {}, entity = thing, buttons = everything) {
  const model = compilePage(listOf(screen), contextWith({ entities: [entity], buttons }))
  if (model.kind !== 'list') throw new Error('This is no list.')
  return { model, told: model.problems.map(({ code, pointer }) => `${code} ${pointer}`) }
}

describe('the request of a list', () => {
  it('has only fixed filters that the entity supports', () => {
    const filter = { name: 'a', amount: 1, nothing: 2 }
    expect(compile({ list: { filter } }).told).toEqual([
      'not-filterable /list/filter/amount',
      'not-filterable /list/filter/nothing',
    ])
    expect(compile({ list: { filter: { name: 'a' } } })).toMatchObject({
      model: { filter: { name: 'a' } },
      told: [],
    })
  })

  it('has only totals of numbers that are served', () => {
    const totals = ['amount', 'count', 'name', 'nothing', 'pin']
    expect(compile({ list: { totals } }).told).toEqual([
      'not-a-number /list/totals/2',
      'not-a-number /list/totals/3',
      'not-a-number /list/totals/4',
    ])
    expect(compile({ list: { totals: ['amount', 'count'] } }).told).toEqual([])
  })

  it('has no totals of numbers, no sums of figures or series, that are none or that the user may not see', () => {
    const list = { totals: ['amount', 'cost'], sort: [{ field: 'cost', order: 'asc' }] }
    expect(compile({ list })).toMatchObject({ model: { totals: ['amount'], sort: [] }, told: [] })
    expect(compile({ list }, thing, [...everything, 'thing:cost']).model).toMatchObject(list)
    const parts = {
      figures: ['name', 'amount'],
      charts: [{ x: 'day', series: ['amount', 'moment'], types: ['bar'] }],
    }
    expect(compile(parts).told).toEqual(['not-a-number /figures/0', 'not-a-number /charts/0/series/1'])
  })

  it('is empty by default', () => {
    expect(compile().model).toMatchObject({ filter: {}, params: [], totals: [], key: 'id', entity: 'thing' })
    expect(compile().model).not.toHaveProperty('whole')
    expect(compile({ list: { whole: true, params: ['name'] } }).model).toMatchObject({
      whole: true,
      params: ['name'],
    })
  })
})

describe('the order of a list', () => {
  const sort = (wanted: Parameters<typeof compileSort>[0], entity = thing) => {
    const { sink, told } = openSink()
    return { sort: compileSort(wanted, entity, contextWith(), sink), told: told() }
  }
  const byName = { field: 'name', order: 'asc' } as const

  it('is the stated one, as far as the entity can be sorted by it', () => {
    const asked = [{ field: 'pin', order: 'asc' }, byName, { field: 'nothing', order: 'desc' }] as const
    expect(sort(asked)).toEqual({
      sort: [byName],
      told: ['not-sortable /list/sort/0', 'not-sortable /list/sort/2'],
    })
    expect(sort([])).toEqual({ sort: [], told: [] })
  })

  it('is by time of creation, newest first, by default', () => {
    expect(sort(undefined).sort).toEqual([{ field: 'createTime', order: 'desc' }])
    expect(sort(undefined, entityOf({}, { audit: false })).sort).toEqual([])
  })

  it('is by number, time or text, depending on the field', () => {
    const types = compile({}, { ...thing }).model.sortTypes
    expect(['name', 'amount', 'count', 'day', 'moment', 'createTime'].map((name) => types.get(name))).toEqual(
      ['string', 'number', 'number', 'date', 'date', 'date'],
    )
    expect(types.has('pin')).toBe(false)
  })
})

it('a list is a tree when it asks for one and its entity is a tree', () => {
  const tree = (wanted: boolean | undefined, entity = thing) => {
    const { sink, told } = openSink()
    return { tree: compileTree(wanted, entity, sink), told: told() }
  }
  expect(tree(undefined, entityOf({}, { tree: { parent: 'parentId' } }))).toEqual({
    tree: undefined,
    told: [],
  })
  expect(tree(true, entityOf({}, { tree: { parent: 'parentId' } }))).toEqual({
    tree: { key: 'id', parent: 'parentId' },
    told: [],
  })
  expect(tree(true)).toEqual({ tree: undefined, told: ['no-tree /list/tree'] })
})

describe('the form of a list', () => {
  it.each(['thing:add', 'thing:edit'])('exists for a user with %s', (button) => {
    expect(compile({ standard: ['add', 'edit', 'export'] }, thing, [button]).model.form).toBeDefined()
  })
  it('exists for a user who may view records, and otherwise not', () => {
    expect(compile({ standard: ['view'] }, thing, ['thing:view']).model.form).toBeDefined()
    const saves = [{ id: 'again', title: 'Again' }]
    expect(compile({ standard: ['export'], saves }, thing, everything).model.form).toBeUndefined()
    expect(compile({ standard: ['export'], saves }, thing, everything).model).not.toHaveProperty('saves')
  })
})

describe('the records of a list', () => {
  const changes = ['list', 'get', 'add', 'edit']

  it('are guarded against concurrent changes, unless an external service keeps them', () => {
    expect(compile().model.form?.guard).toBe('updateTime')
    const service = { url: 'https://host.example/things', operations: changes }
    expect(compile({ service }).model.form).toMatchObject({ guard: undefined })
  })

  it('have a form whose problems are reported with their place', () => {
    expect(compile({ form: { items: ['name', 'nothing'] } }).told).toEqual(['unknown-field /form/items/1'])
  })
})

describe('the export of a list', () => {
  it('is made by the server, for this page or all pages, in three types by default', () => {
    expect(compile().model.export).toEqual({
      ranges: ['current', 'all'],
      types: ['xlsx', 'csv', 'txt'],
      mode: 'server',
    })
    expect(compile({}, thing, ['thing:view']).model.export).toBeUndefined()
  })
  it('follows the screen', () => {
    const stated = { ranges: ['all'], types: ['csv'], mode: 'client' }
    expect(compile({ export: stated }).model.export).toEqual(stated)
    expect(exportTypesOf({})).toEqual(['xlsx', 'csv', 'txt'])
  })
  it('covers this page only when the server has no export', () => {
    const entity = { ...thing, operations: ['list', 'get'] } as typeof thing
    expect(compile({}, entity).model.export?.ranges).toEqual(['current'])
    expect(compile({ export: { ranges: ['current', 'all'] } }, entity).model.export?.ranges).toEqual([
      'current',
    ])
  })
})

it.each([
  ['https://host.example/things', []],
  ['things', ['bad-address /service/url']],
  ['https://user@host.example/things', ['bad-address /service/url']],
  ['https://:secret@host.example/things', ['bad-address /service/url']],
])('the address of the service %s is checked', (url, told) => {
  expect(compile({ service: { url } }).told.filter((one) => one.startsWith('bad-address'))).toEqual(told)
})
