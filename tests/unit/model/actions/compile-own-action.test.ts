import { describe, expect, it } from 'vitest'
import type { ActionMeta } from '../../../../engine/metadata/contract.generated'
import { compileOwnAction } from '../../../../engine/model/actions/compile-own-action'
import { formFields } from '../../../../engine/model/forms/form-fields'
import { contextWith, entityOf, listOf, openSink } from '../compile-with'

const request = { ...entityOf({ days: { type: 'integer', title: 'Days' } }), entity: 'request' }
const ring = { path: '/ring', ids: 'machineIds', records: 'many', least: 2, values: { loud: 1 } } as const
const thing = entityOf(
  {
    name: { type: 'string', title: 'Name' },
    state: { type: 'integer', title: 'State' },
    kind: { type: 'string', title: 'Kind' },
  },
  {
    editable: { properties: { state: { const: 0 } } },
    tenancy: { field: 'ownerId' },
    actions: {
      ring,
      ask: {
        path: '/ask',
        method: 'POST',
        request: 'request',
        keeps: { days: 'state' },
        preview: '/ask/preview',
      },
      show: { path: '/show', reveals: ['name'], when: { properties: { state: { const: 1 } } } },
      sort: { path: '/sort', codesBy: { field: 'kind', codes: { a: 'thing:sortA', b: 'thing:sortB' } } },
    },
  },
)
const other = listOf({ code: 'others', actions: [{ id: 'lent', title: 'Lent', kind: 'call', does: 'show' }] })
const all = ['thing:ring', 'thing:ask', 'thing:show', 'thing:sort', 'thing:edit', 'thing:view']

function compile(more: object, { buttons = all, params = [] as readonly string[], entity = thing } = {}) {
  const { sink, told } = openSink()
  const context = contextWith({ entities: [entity, request], screens: [other], buttons })
  const action = { id: 'own', title: 'Own', kind: 'call', ...more } as ActionMeta
  return { action: compileOwnAction(action, entity, context, sink, '/actions/0', params)[0], told: told() }
}

describe('an action of a screen', () => {
  const endpoint = { method: 'POST', path: '/go' } as const

  it('is in the menu of one row and reports M36 or M30, unless it says otherwise', () => {
    expect(compile({ endpoint })).toEqual({
      action: expect.objectContaining({
        id: 'own',
        label: 'Own',
        kind: 'call',
        endpoint,
        places: ['more'],
        needs: 'one',
        danger: false,
        params: {},
        values: {},
        done: 'M36',
        failed: 'M30',
        form: undefined,
        keeps: undefined,
        preview: undefined,
        operatorField: undefined,
      }) as unknown,
      told: [],
    })
    const said = { places: ['toolbar'], needs: 'many', danger: true, done: 'a', failed: 'b', icon: 'send' }
    expect(compile({ endpoint, ...said }).action).toMatchObject(said)
    expect(compile({ endpoint, danger: false }).action?.danger).toBe(false)
  })

  it('takes address, rows, parameter names and fixed values from the action of the entity', () => {
    const { action, told } = compile({ does: 'ring', values: { times: 3 } })
    expect(told).toEqual([])
    expect(action).toMatchObject({
      endpoint: { method: 'PUT', path: '/ring' },
      needs: 'many',
      least: 2,
      params: { machineIds: 'id' },
      values: { times: 3, loud: 1 },
    })
    expect(compile({ does: 'ring', needs: 'one', params: { x: 'name' } }).action).toMatchObject({
      needs: 'one',
      params: { x: 'name' },
    })
  })

  it("is undefined without an address, its own permission or that of the entity's action", () => {
    expect(compile({}).action).toBeUndefined()
    expect(compile({ endpoint, code: 'thing:go' }).action).toBeUndefined()
    expect(compile({ endpoint, code: 'thing:go' }, { buttons: ['thing:go'] }).action).toBeDefined()
    expect(compile({ does: 'ring' }, { buttons: ['thing:view'] }).action).toBeUndefined()
    expect(compile({ does: 'ring' }, { buttons: ['thing:ring'] }).action).toBeDefined()
  })

  it('is reported when the entity does not have it', () => {
    expect(compile({ does: 'nothing' })).toEqual({
      action: undefined,
      told: ['unknown-action /actions/0/does'],
    })
    expect(compile({ does: 'nothing', endpoint }).told).toEqual(['unknown-action /actions/0/does'])
  })

  it('is undefined when its fixed value requires a code that the user lacks', () => {
    const doing = (kind: string | undefined, ...more: readonly string[]) =>
      compile({ does: 'sort', values: { kind } }, { buttons: [...all, ...more] }).action
    expect(doing('a')).toBeUndefined()
    expect(doing('a', 'thing:sortA')).toBeDefined()
    expect(doing('c')).toBeDefined()
    expect(compile({ does: 'sort' }).action).toBeDefined()
  })

  it('that reveals secrets requires an editable record in the state that the entity demands', () => {
    const { when } = thing.actions?.['show'] ?? {}
    expect(compile({ does: 'show' }).action?.enabledWhen).toEqual({ allOf: [when, thing.editable] })
    const enabledWhen = { properties: { name: { const: 'x' } } }
    expect(compile({ does: 'show', enabledWhen }).action?.enabledWhen).toEqual({
      allOf: [enabledWhen, { allOf: [when, thing.editable] }],
    })
    expect(compile({ does: 'ring', enabledWhen }).action?.enabledWhen).toEqual(enabledWhen)
    expect(compile({ does: 'ring' }).action?.enabledWhen).toBeUndefined()
  })

  it('that is borrowed has no conditions on records of the other list', () => {
    const { action, told } = compile({ like: { screen: 'others', action: 'lent' } })
    expect(told).toEqual([])
    expect(action).toMatchObject({
      label: 'Own',
      endpoint: { method: 'PUT', path: '/show' },
      enabledWhen: undefined,
    })
    expect(compile({ like: { screen: 'others', action: 'no' }, endpoint })).toEqual({
      action: undefined,
      told: ['unknown-action /actions/0/like'],
    })
  })

  it('is reported for unknown fields of its list in its conditions and values', () => {
    const nothing = { properties: { nothing: { const: 1 } } }
    const { told } = compile({
      endpoint,
      visibleWhen: nothing,
      enabledWhen: nothing,
      same: { field: 'nothing', message: 'M131' },
      entries: { rows: { a: 'nothing', b: 'name' } },
      begins: { a: 'nothing', b: 'name' },
    })
    expect(told).toEqual([
      'unknown-field /actions/0/same/field',
      'unknown-field /actions/0/visibleWhen',
      'unknown-field /actions/0/enabledWhen',
      'unknown-field /actions/0/entries/rows/a',
      'unknown-field /actions/0/begins/a',
    ])
    expect(compile({ endpoint, same: { field: 'name', message: 'M131' } }).action?.same).toEqual({
      field: 'name',
      message: 'M131',
    })
    expect(compile({ endpoint }).action?.same).toBeUndefined()
    const wrong = { ...thing, actions: { bad: { path: '/bad', when: nothing } } } as typeof thing
    expect(compile({ does: 'bad' }, { buttons: ['thing:bad'], entity: wrong }).told).toEqual([
      'unknown-field /actions/0/does',
    ])
  })

  it('passes on parameters of its list and reports unknown ones', () => {
    const given = { machineId: 'machine' }
    expect(compile({ endpoint, given }, { params: ['machine'] })).toMatchObject({
      action: { given },
      told: [],
    })
    expect(compile({ endpoint, given }).told).toEqual(['unknown-parameter /actions/0/given/machineId'])
  })
})

describe('the form of an action', () => {
  const names = (more: object) => {
    const { action, told } = compile(more)
    const form = action?.kind === 'call' ? action.form : undefined
    return { names: form && formFields(form.items).map(({ name }) => name), told, action }
  }

  it('has fields of the request, of the entity that it names, or of its list', () => {
    expect(names({ does: 'ask', form: { items: ['days'] } })).toMatchObject({ names: ['days'], told: [] })
    expect(names({ does: 'ask', entity: 'thing', form: { items: ['name'] } })).toMatchObject({
      names: ['name'],
    })
    expect(names({ does: 'ring', form: { items: ['name'] } })).toMatchObject({ names: ['name'] })
    expect(names({ does: 'ring', form: { items: ['days'] } }).told).toEqual([
      'unknown-field /actions/0/form/items/0',
    ])
    expect(names({ does: 'ring', entity: 'lost', form: { items: ['days'] } })).toMatchObject({
      names: undefined,
      told: ['unknown-entity /actions/0/entity'],
    })
  })

  it("keeps values of the rows, has a preview, and offers only options of the rows' operator", () => {
    const form = { items: ['days'] }
    expect(names({ does: 'ask', form }).action).toMatchObject({
      keeps: { days: 'state' },
      preview: { method: 'POST', path: '/ask/preview' },
      operatorField: 'ownerId',
    })
    expect(names({ does: 'ask' }).action).toMatchObject({
      keeps: undefined,
      preview: undefined,
      operatorField: undefined,
    })
    const own = { endpoint: { method: 'POST', path: '/go' }, form: { items: ['name'] } }
    expect(names({ ...own, preview: '/look' }).action).toMatchObject({
      preview: { method: 'POST', path: '/look' },
    })
    expect(names(own).action).toMatchObject({ preview: undefined })
  })

  it('for records without an operator has no operator field and no actions of other entities', () => {
    const plain = entityOf({ name: { type: 'string', title: 'Name' } })
    const own = { endpoint: { method: 'POST', path: '/go' }, form: { items: ['name'] } }
    expect(compile(own, { entity: plain })).toMatchObject({ action: { operatorField: undefined }, told: [] })
    expect(compile({ does: 'ring' }, { entity: plain }).told).toEqual(['unknown-action /actions/0/does'])
  })

  it('for operators themselves has no operator field', () => {
    const operators = { ...thing, tenancy: { field: 'id' } } as typeof thing
    expect(compile({ does: 'ring', form: { items: ['name'] } }, { entity: operators }).action).toMatchObject({
      operatorField: undefined,
    })
  })

  it('offers no value that requires a code which the user lacks', () => {
    const { action } = names({ does: 'sort', form: { items: ['kind', 'name'] } })
    const [kind, name] = action?.kind === 'call' ? formFields(action.form?.items ?? []) : []
    expect(kind?.optionsWhen).toEqual([{ options: ['a', 'b'], when: { not: {} } }])
    expect(name?.optionsWhen).toBeUndefined()
  })
})

describe('an opening action', () => {
  it('opens a page with its parameters, and is undefined without a page', () => {
    expect(compile({ kind: 'open', page: 'detail', params: { id: 'name' } }).action).toMatchObject({
      kind: 'open',
      page: 'detail',
      params: { id: 'name' },
    })
    expect(compile({ kind: 'open' }).action).toBeUndefined()
  })

  it('opens a list that is titled by the label of the row or by the fields that it names', () => {
    const dialog = { kind: 'dialog', screen: 'others' }
    expect(compile(dialog).action).toMatchObject({
      kind: 'dialog',
      page: 'others',
      named: ['name'],
      values: {},
    })
    expect(compile({ ...dialog, named: ['state'], values: { a: 1 } }).action).toMatchObject({
      named: ['state'],
      values: { a: 1 },
    })
    expect(compile({ ...dialog, named: ['name', 'nothing'] }).told).toEqual([
      'unknown-field /actions/0/named/1',
    ])
    expect(compile({ ...dialog, screen: 'lost' })).toEqual({
      action: undefined,
      told: ['unknown-screen /actions/0/screen'],
    })
    expect(compile({ kind: 'dialog' }).told).toEqual(['unknown-screen /actions/0/screen'])
  })
})
