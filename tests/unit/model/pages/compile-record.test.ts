import { describe, expect, it } from 'vitest'
import type {
  EntityMeta,
  ListScreenMeta,
  RecordScreenMeta,
  ScreenMeta,
} from '../../../../engine/metadata/contract.generated'
import { buttonsOf } from '../../../../engine/model/entities/button-codes'
import type { CompileContext } from '../../../../engine/model/compile-context'
import { compilePage, compileRecordOf } from '../../../../engine/model/pages/compile-page'
import type { ListPageModel, RecordPageModel } from '../../../../engine/model/types/page-model'
import { widgetDefinition } from '../../../../widgets/catalog'

const ship: EntityMeta = {
  entity: 'ship',
  type: 'object',
  label: 'name',
  properties: {
    name: { type: 'string', title: 'Name' },
    flag: { type: 'string', title: 'Flag', filterable: true },
    draught: { type: 'number', title: 'Draught' },
    secret: { type: 'string', title: 'Secret', permission: { view: 'ship:secret' } },
    arrived: { type: 'string', format: 'date-time', title: 'Arrived', readOnly: true },
  },
  actions: { tow: { path: '/ship/tow' } },
}
const voyage: EntityMeta = {
  entity: 'voyage',
  type: 'object',
  properties: {
    shipId: { type: 'string', format: 'id', reference: { entity: 'ship' }, filterable: true },
    port: { type: 'string', title: 'Port' },
  },
}
const ships: ListScreenMeta = {
  code: 'ships',
  kind: 'list',
  title: 'Ships',
  entity: 'ship',
  form: {
    items: [
      'name',
      { section: 'Papers', items: ['flag', 'secret'] },
      { section: 'Hull', items: ['draught'] },
      { section: 'Log', modes: ['view'], items: ['arrived'] },
    ],
  },
  actions: [{ id: 'tow', title: 'Tow', kind: 'call', does: 'tow' }],
}
const voyages: ListScreenMeta = { code: 'voyages', kind: 'list', title: 'Voyages', entity: 'voyage' }
const card: RecordScreenMeta = { code: 'ship_card', kind: 'record', title: 'Ship', list: 'ships' }

const everything = ['ship:view', 'ship:add', 'ship:edit', 'ship:delete', 'ship:tow', 'voyage:view']

function contextWith(screens: readonly ScreenMeta[], buttons = everything): CompileContext {
  return {
    access: { roles: new Set(['r']), menus: new Set(['ships']), buttons: new Set(buttons) },
    language: 'en',
    translate: (key) => key,
    entity: (name) => [ship, voyage].find(({ entity }) => entity === name),
    screen: (code) => screens.find((screen) => screen.code === code),
    dictionary: () => undefined,
    widget: widgetDefinition,
    component: () => undefined,
  }
}

function record(part: Partial<RecordScreenMeta> = {}, buttons?: readonly string[]): RecordPageModel {
  const screen = { ...card, ...part }
  const model = compilePage(screen, contextWith([ships, voyages, screen], buttons && [...buttons]))
  if (model.kind !== 'record') throw new Error(`a record was expected, not ${model.kind}`)
  return model
}

const partsOf = (model: RecordPageModel) => model.tabs.flatMap(({ parts }) => parts)

describe('the page of a record', () => {
  it('has the label as its title and all sections of the form by default', () => {
    const model = record()
    expect(model.problems).toEqual([])
    expect(model.heading.title.map(({ name }) => name)).toEqual(['name'])
    expect(model.tabs).toHaveLength(1)
    expect(partsOf(model)).toMatchObject([
      { kind: 'fields', editable: true },
      { kind: 'fields', label: 'Papers', editable: true },
      { kind: 'fields', label: 'Hull', editable: true },
      { kind: 'fields', label: 'Log', editable: false },
    ])
    expect(model).toMatchObject({ key: 'id', missing: 'M39', refreshSeconds: 15 })
  })

  it('leaves out fields that the user may not see, and disables editing without permission', () => {
    const [, papers] = partsOf(record())
    expect(papers).toMatchObject({ form: { items: [{ name: 'flag' }] } })
    const reader = record({}, ['ship:view'])
    expect(partsOf(reader).every((part) => part.kind === 'fields' && !part.editable)).toBe(true)
    expect(reader.actions).toEqual([])
  })

  it('offers the actions on one record, in the order of the screen', () => {
    expect(record().actions.map(({ id }) => id)).toEqual(['edit', 'tow', 'delete'])
    expect(record({ actions: ['tow', 'edit'] }).actions.map(({ id }) => id)).toEqual(['tow', 'edit'])
    expect(
      record({ actions: ['tow', 'edit'] }, ['ship:view', 'ship:edit']).actions.map(({ id }) => id),
    ).toEqual(['edit'])
  })

  it('has a list of related records for users who may view that list', () => {
    const tabs = [{ tab: 'Voyages', parts: [{ list: 'voyages', params: { shipId: 'id' } }] }]
    expect(partsOf(record({ tabs }))).toMatchObject([
      { kind: 'list', page: 'voyages', label: 'Voyages', params: { shipId: 'id' }, show: 'all', size: 10 },
    ])
    expect(record({ tabs }, ['ship:view']).tabs).toEqual([])
  })

  it.each<[string, Partial<RecordScreenMeta>, string, string]>([
    ['an action that the list lacks', { actions: ['sink'] }, 'unknown-action', '/actions/0'],
    [
      'a section that the form lacks',
      { tabs: [{ tab: 'a', parts: [{ sections: ['Sails'] }] }] },
      'unknown-section',
      '/tabs/0/parts/0/sections/0',
    ],
    [
      'an unknown list',
      { tabs: [{ tab: 'a', parts: [{ list: 'crews', params: { shipId: 'id' } }] }] },
      'unknown-screen',
      '/tabs/0/parts/0/list',
    ],
    [
      'a filter that the list would ignore, showing the rows of others',
      { tabs: [{ tab: 'a', parts: [{ list: 'voyages', params: { port: 'name' } }] }] },
      'not-filterable',
      '/tabs/0/parts/0/params/port',
    ],
    [
      'a field that the record lacks',
      { tabs: [{ tab: 'a', parts: [{ list: 'voyages', params: { shipId: 'keel' } }] }] },
      'unknown-field',
      '/tabs/0/parts/0/params/shipId',
    ],
    ['an unknown field in the heading', { heading: { tags: ['keel'] } }, 'unknown-field', '/heading/tags/0'],
    ['a screen that is no list', { list: 'ship_card' }, 'unknown-screen', '/list'],
  ])('reports what is wrong and where: %s', (_what, part, code, pointer) => {
    const screen = { ...card, ...part }
    const { problems } = compilePage(screen, contextWith([ships, voyages, screen]))
    expect(problems).toContainEqual(expect.objectContaining({ code, pointer }))
  })
})

describe('the record page of a list', () => {
  const list = (part: Partial<ListScreenMeta> = {}, screens: readonly ScreenMeta[] = []): ListPageModel => {
    const screen = { ...ships, ...part }
    const model = compilePage(screen, contextWith([screen, ...screens]))
    if (model.kind !== 'list') throw new Error('a list was expected')
    return model
  }

  it('is made from the list by default, and linked from the column that names a row', () => {
    expect(list().record).toEqual({ screen: undefined, key: 'id', column: 'name', phone: 'page' })
    expect(compileRecordOf(ships, contextWith([ships]))).toMatchObject({ kind: 'record', id: 'ships' })
  })

  it('is the record screen that the list names', () => {
    const own = { ...card, key: 'ship', phone: 'drawer' as const }
    expect(list({ record: 'ship_card' }, [own]).record).toMatchObject({
      screen: 'ship_card',
      key: 'ship',
      phone: 'drawer',
    })
    const wrong = list({ record: 'ship_card' })
    expect(wrong.record).toBeUndefined()
    expect(wrong.problems).toContainEqual(
      expect.objectContaining({ code: 'unknown-screen', pointer: '/record' }),
    )
  })

  it('is undefined when the list says so, or when its rows cannot be viewed', () => {
    expect(list({ record: false }).record).toBeUndefined()
    expect(list({ standard: ['add'] }).record).toBeUndefined()
  })

  it('requires the button that the list names, which roles can be granted', () => {
    const guarded: ListScreenMeta = { ...ships, recordCode: 'ship:board' }
    const link = (buttons: readonly string[]) => {
      const model = compilePage(guarded, contextWith([guarded], buttons as string[]))
      return model.kind === 'list' ? model.record : undefined
    }
    expect(link(everything)).toBeUndefined()
    expect(link([...everything, 'ship:board'])).toBeDefined()
    expect(buttonsOf(guarded, ship)).toContainEqual({ code: 'ship:board', word: 'action.details' })
    const page = compileRecordOf(guarded, contextWith([guarded]))
    expect(page.kind === 'record' && page.list.record).toBeUndefined()
  })
})
