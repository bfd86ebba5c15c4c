import { describe, expect, it } from 'vitest'
import { compileSelector, isSelector } from '../../../../engine/model/lists/compile-selector'
import { defaultSelector } from '../../../../engine/model/lists/default-selector'
import { settleLevels } from '../../../../engine/model/entities/settle-levels'
import { contextWith, entityOf, listOf } from '../compile-with'

const thing = entityOf(
  {
    no: { type: 'string', title: 'Number', filterable: true, sortable: true },
    name: { type: 'string', title: 'Name', filterable: true },
    state: { type: 'integer', title: 'State', filterable: true },
    ownerId: { type: 'string', format: 'id', title: 'Owner', filterable: true },
    ownerName: {
      type: 'string',
      title: 'Owner name',
      readOnly: true,
      derived: { through: 'ownerId', property: 'name' },
    },
    four: { type: 'string', title: 'Four' },
    five: { type: 'string', title: 'Five' },
    six: { type: 'string', title: 'Six' },
  },
  { title: 'Thing', names: { de: 'Ding' }, tenancy: { field: 'ownerId' }, tree: { parent: 'ownerId' } },
)
const screen = {
  code: 'things',
  kind: 'selector',
  entity: 'thing',
  title: 'Pick',
  names: { de: 'Auswahl' },
  path: '/pick/things',
  value: 'no',
  label: 'no',
  limit: 7,
  list: {
    columns: ['no', 'ownerName', 'state'],
    filter: { state: 1 },
    sort: [{ field: 'no', order: 'asc' }],
    tree: false,
  },
  search: ['no', 'ownerId'],
} as const

function compile(ref: object, more: Readonly<Record<string, unknown>> = {}, entity = thing) {
  const context = contextWith({
    entities: [entity],
    screens: [screen as never, listOf({ code: 'list' })],
    ...more,
  })
  const model = compileSelector(ref as never, context)
  return model && { ...model, told: model.problems.map(({ code, pointer }) => `${code} ${pointer}`) }
}
const names = (fields: readonly { readonly name: string }[] | undefined) => fields?.map(({ name }) => name)

describe('the selector of a screen', () => {
  it('follows the screen, in the language', () => {
    const model = compile({ code: 'things', value: 'id' }, { language: 'de' })
    expect(model).toMatchObject({
      code: 'things',
      title: 'Auswahl',
      endpoint: { method: 'GET', path: '/pick/things' },
      value: 'no',
      label: 'no',
      limit: 7,
      sort: [{ field: 'no', order: 'asc' }],
      filter: { state: 1 },
      tree: undefined,
      told: [],
    })
    expect(names(model?.columns)).toEqual(['no', 'ownerName', 'state'])
    expect(names(model?.search)).toEqual(['no', 'ownerId'])
    expect(model).not.toHaveProperty('without')
  })

  it('is narrowed by the field that uses it', () => {
    expect(
      compile({ code: 'things', value: 'id', filter: { state: 2, name: 'x' }, without: '5' }),
    ).toMatchObject({
      filter: { state: 2, name: 'x' },
      without: '5',
    })
  })

  it.each(['nowhere', 'list'])('is reported and made from the entity when %s is no selector', (code) => {
    expect(compile({ code, entity: 'thing', value: 'id' })).toMatchObject({
      code: 'thingSelector',
      told: ['unknown-selector '],
    })
  })

  it('is undefined for an unknown entity', () => {
    expect(compile({ entity: 'nothing', value: 'id' })).toBeUndefined()
    expect(compile({ value: 'id' })).toBeUndefined()
  })
})

describe('the selector of an entity', () => {
  it('has the label and four more columns, and is searched by the label and two more fields', () => {
    const model = compile({ entity: 'thing', value: 'id' }, { language: 'de' })
    expect(model).toMatchObject({
      title: 'Ding',
      endpoint: { method: 'GET', path: '/things/getPage' },
      value: 'id',
      label: 'name',
      limit: 100,
      filter: {},
      tree: { key: 'id', parent: 'ownerId' },
      told: [],
    })
    expect(names(model?.columns)).toEqual(['name', 'no', 'state', 'ownerName', 'createTime'])
    expect(names(model?.search)).toEqual(['name', 'no', 'state'])
    const unsearched = {
      ...thing,
      properties: { ...thing.properties, name: { type: 'string' } },
    } as typeof thing
    expect(defaultSelector(unsearched).search).toEqual(['no', 'state', 'ownerId'])
  })
})

describe('a selector with few settings', () => {
  const { names: _names, ...inEnglish } = screen
  const { title: _title, ...unnamed } = inEnglish
  const made = (of: object, entity = thing) =>
    compile({ code: 'things', value: 'id' }, { screens: [of], language: 'de' }, entity)

  it('has its own title in any language, else that of the entity', () => {
    expect(made(inEnglish)?.title).toBe('Pick')
    expect(made({ ...unnamed, names: { de: 'Auswahl' } })?.title).toBe('Auswahl')
    expect(made(unnamed)?.title).toBe('Ding')
  })

  it('is no tree when its entity is no tree', () => {
    const { tree: _tree, ...flat } = thing
    const { tree: _none, ...list } = screen.list
    const model = made({ ...screen, list }, flat as typeof thing)
    expect(model).toMatchObject({ tree: undefined, told: [] })
    expect(made({ ...screen, list })?.tree).toEqual({ key: 'id', parent: 'ownerId' })
  })

  it('reports a filter that its entity does not have', () => {
    const list = { ...screen.list, filter: { four: 'x' } }
    expect(made({ ...screen, list })?.told).toEqual(['not-filterable /list/filter/four'])
  })
})

describe('the operator in a selector', () => {
  const seen = (levels: object | undefined, entity = thing) => {
    const model = compile({ code: 'things', value: 'id' }, { levels }, entity)
    return [...(names(model?.columns) ?? []), ...(names(model?.search) ?? [])].filter((name) =>
      name.startsWith('owner'),
    )
  }

  it('is shown to users who see several operators', () => {
    expect(seen(undefined)).toEqual(['ownerName', 'ownerId'])
    expect(seen({ offered: true })).toEqual(['ownerName', 'ownerId'])
    expect(seen({ offered: false })).toEqual([])
    expect(
      seen({ offered: false }, { ...thing, tenancy: { field: 'ownerId', shared: { when: 'x' } } } as never),
    ).toEqual(['ownerName', 'ownerId'])
  })

  it('is always shown when records are operators themselves or have no operator', () => {
    expect(seen({ offered: false }, { ...thing, tenancy: { field: 'id' } } as never)).toEqual([
      'ownerName',
      'ownerId',
    ])
    const { tenancy: _tenancy, ...nobodys } = thing
    expect(seen({ offered: false }, nobodys as never)).toEqual(['ownerName', 'ownerId'])
  })
})

it('search items for operator levels are left out when no levels are offered', () => {
  const plain = { name: 'plain' } as never
  const levels = { name: 'levels', definition: { levels: true } } as never
  const search = [plain, levels]
  expect(settleLevels(search, undefined)).toBe(search)
  expect(settleLevels(search, { offered: true })).toBe(search)
  expect(settleLevels(search, { offered: false })).toEqual([plain])
  const without = [plain]
  expect(settleLevels(without, { offered: false })).toBe(without)
})

it('isSelector is true for selector screens only', () => {
  expect(isSelector(screen as never)).toBe(true)
  expect(isSelector(listOf())).toBe(false)
})
