import { describe, expect, it } from 'vitest'
import type { RecordScreenMeta } from '../../../../engine/metadata/contract.generated'
import type { CompileContext } from '../../../../engine/model/compile-context'
import { compileRecord, derivedRecordScreen } from '../../../../engine/model/pages/compile-record'
import { contextWith, entityOf, listOf } from '../compile-with'

const thing = entityOf(
  {
    name: { type: 'string', title: 'Name' },
    photo: { type: 'string', title: 'Photo', control: 'image' },
    state: { type: 'integer', title: 'State' },
    price: { type: 'number', title: 'Price', permission: { view: 'thing:price' } },
  },
  { required: ['name', 'photo', 'state'], actions: { ring: { path: '/ring' } } },
)
const ring = { id: 'ring', title: 'Ring', kind: 'call', does: 'ring' }
const everything = ['thing:view', 'thing:edit', 'thing:delete', 'thing:ring']

function record(
  more: Partial<RecordScreenMeta> = {},
  context: Partial<CompileContext> = {},
  entity = thing,
  list: object = {},
) {
  const things = listOf({ names: { de: 'Dinge' }, ...list })
  const screen = { code: 'thing_card', kind: 'record', list: 'things', ...more } as RecordScreenMeta
  const model = compileRecord(
    screen,
    things,
    entity,
    contextWith({ entities: [entity], screens: [things, screen], buttons: everything, ...context }),
  )
  return { model, told: model.problems.map(({ code, pointer }) => `${code} ${pointer}`) }
}

describe('the title of a record', () => {
  it('is that of its menu, else of its screen, else of its list', () => {
    expect(record({ title: 'Card' }, { title: 'Menu' }).model.title).toBe('Menu')
    expect(record({ title: 'Card' }).model.title).toBe('Card')
    expect(record().model.title).toBe('Things')
    expect(record({}, { language: 'de' }).model.title).toBe('Dinge')
  })

  it('of its list is that of the menu of the list, if there is one', () => {
    const titleOf = (menu: string) => (menu === 'things' ? 'All things' : undefined)
    expect(record({}, { titleOf, title: 'Menu' }).model.list.title).toBe('All things')
    expect(record({}, { titleOf: () => undefined, title: 'Menu' }).model.list.title).toBe('Things')
    expect(record({}, { titleOf }).model.title).toBe('All things')
  })

  it('of a page made from the list is that of the list, in all languages', () => {
    expect(derivedRecordScreen(listOf({ names: { de: 'Dinge' } }))).toEqual({
      code: 'things',
      kind: 'record',
      list: 'things',
      title: 'Things',
      names: { de: 'Dinge' },
    })
    const untitled = derivedRecordScreen({ code: 'things', kind: 'list', entity: 'thing' })
    expect(untitled).toEqual({ code: 'things', kind: 'record', list: 'things' })
  })
})

describe('the heading of a record', () => {
  it('has the picture, tags and facts that the user may see, and requires none of them', () => {
    const heading = { title: ['name'], image: 'photo', tags: ['state', 'price'], facts: ['price', 'name'] }
    const { model, told } = record({ heading })
    expect(told).toEqual([])
    expect(model.heading).toMatchObject({
      title: [{ name: 'name', required: false }],
      image: { name: 'photo', required: false },
      tags: [{ name: 'state', required: false }],
      facts: [{ name: 'name', required: false }],
    })
    expect(record().model.heading).toMatchObject({ image: undefined, tags: [], facts: [] })
  })

  it('reports unknown fields', () => {
    const lost = ['name', 'lost']
    expect(record({ heading: { title: lost, image: 'lost', tags: lost, facts: lost } }).told).toEqual([
      'unknown-field /heading/title/1',
      'unknown-field /heading/image',
      'unknown-field /heading/tags/1',
      'unknown-field /heading/facts/1',
    ])
  })
})

describe('a record page', () => {
  it('requires a list whose records can be read one by one', () => {
    const { told } = record({}, {}, { ...thing, operations: ['list', 'edit'] } as typeof thing)
    expect(told).toEqual(['no-record /list'])
    expect(record().told).toEqual([])
  })

  it('has the server rows of its list, not those of its own menu', () => {
    const mine = { form: [{ id: '1', menuId: 'm', field: 'name', enName: 'Mine' }] }
    const theirs = { form: [{ id: '1', menuId: 'm', field: 'name', enName: 'Theirs' }] }
    const form = { items: ['name'] }
    const { model } = record({}, { rows: mine, rowsOf: () => theirs } as never, thing, { form })
    expect(model.list.form?.items).toMatchObject([{ label: 'Theirs' }])
  })
})

describe('the actions of a record', () => {
  const named = (list: object, actions: readonly string[]) =>
    record({ actions: [...actions] }, {}, thing, list)

  it('may be named: those of its list, edit and delete', () => {
    const { model, told } = named({ actions: [ring] }, ['ring', 'delete', 'edit'])
    expect([model.actions.map(({ id }) => id), told]).toEqual([['ring', 'delete', 'edit'], []])
    expect(named({}, ['edit']).told).toEqual([])
  })

  it('are reported when the list does not have them', () => {
    expect(named({ actions: [ring] }, ['ring', 'sing', 'add']).told).toEqual([
      'unknown-action /actions/1',
      'unknown-action /actions/2',
    ])
    expect(named({}, ['ring']).told).toEqual(['unknown-action /actions/0'])
  })

  it('are left out without a problem when the user may not run them', () => {
    const { model, told } = record(
      { actions: ['ring', 'edit'] },
      { buttons: ['thing:view'] } as never,
      thing,
      {
        actions: [ring],
      },
    )
    expect([model.actions, told]).toEqual([[], []])
  })
})
