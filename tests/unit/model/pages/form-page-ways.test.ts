import { describe, expect, it } from 'vitest'
import type { EntityMeta, FormScreenMeta, ScreenMeta } from '../../../../engine/metadata/contract.generated'
import { compilePage } from '../../../../engine/model/pages/compile-page'
import { formFields } from '../../../../engine/model/forms/form-fields'
import { contextWith, entityOf } from '../compile-with'

const thing = entityOf(
  {
    name: { type: 'string', title: 'Name' },
    state: { type: 'integer', title: 'State' },
    no: { type: 'string', title: 'Number', filterable: true },
    price: { type: 'number', title: 'Price', permission: { view: 'thing:price' } },
  },
  {
    required: ['name'],
    actions: {
      send: { path: '/things/send', records: 'none', preview: '/things/preview' },
      ask: { path: '/things/ask', method: 'POST', records: 'none', request: 'question' },
      lose: { path: '/things/lose', records: 'none', request: 'lost' },
      ring: { path: '/things/ring' },
    },
  },
)
const question = { ...entityOf({ text: { type: 'string', title: 'Text' } }), entity: 'question' }
const submit = { method: 'POST', path: '/things/submit' } as const
const load = { method: 'GET', path: '/things/load' } as const
const everything = ['view', 'add', 'edit', 'send', 'ask', 'lose', 'ring'].map((name) => `thing:${name}`)

function compile(
  more: object,
  { entity = thing as EntityMeta, buttons = everything, screens = [] as readonly ScreenMeta[] } = {},
) {
  const screen = { code: 'page', kind: 'form', title: 'Page', entity: 'thing', ...more } as FormScreenMeta
  const context = contextWith({ entities: [entity, question], buttons, screens })
  const model = compilePage(screen, context)
  if (model.kind !== 'form') throw new Error('This is no form.')
  return { model, told: model.problems.map(({ code, pointer }) => `${code} ${pointer}`) }
}
const names = ({ model }: ReturnType<typeof compile>) => formFields(model.form.items).map(({ name }) => name)

describe('the initial values of a form page', () => {
  it('come from its address, from a load or from its record, and from only one of these', () => {
    expect(compile({ submit, load }).told).toEqual([])
    expect(compile({ submit, presets: ['name'] }).told).toEqual([])
    expect(compile({ submit, load, presets: ['name'] }).told).toEqual(['two-beginnings /load'])
    expect(compile({ record: {}, load }).told).toEqual(['two-beginnings /load'])
  })

  it('may come from the address for fields that a new record may set and the user may see', () => {
    const form = { items: ['name', { field: 'state', readOnly: true }, 'price'] }
    const { model, told } = compile({ submit, form, presets: ['name', 'price'] })
    expect([model.presets?.map(({ name }) => name), told]).toEqual([['name'], []])
    const wrong = compile({ submit, form, presets: ['state', 'no', 'lost'] })
    expect([wrong.model.presets, wrong.told]).toEqual([
      [],
      ['unknown-field /presets/0', 'unknown-field /presets/1', 'unknown-field /presets/2'],
    ])
  })
})

describe('the form of a form page', () => {
  it('reports problems with their place, in its own form or in the one that it borrows', () => {
    const form = { items: ['name', 'lost'] }
    expect(compile({ submit, form }).told).toEqual(['unknown-field /form/items/1'])
    const lender = { code: 'lender', kind: 'form', entity: 'thing', submit, form } as ScreenMeta
    expect(compile({ submit, formOf: 'lender' }, { screens: [lender] }).told).toEqual([
      'unknown-field /formOf/items/1',
    ])
    expect(compile({ submit, formOf: 'nowhere' }).told).toEqual(['unknown-form /formOf'])
  })

  it('is confirmed with the word of its button, else with its title', () => {
    expect(compile({ submit, confirm: 'M119', button: { title: 'Go' } }).model).toMatchObject({
      button: 'Go',
      question: { action: 'go' },
    })
    expect(compile({ submit, confirm: 'M119' }).model).toMatchObject({
      button: undefined,
      question: { action: 'page' },
    })
  })

  it('may have actions that open pages, and none that work on rows', () => {
    const open = { id: 'a', title: 'A', kind: 'open', page: 'other' }
    const call = { id: 'b', title: 'B', kind: 'call', endpoint: submit }
    const { model, told } = compile({ submit, actions: [open, call] })
    expect([model.actions?.map(({ id }) => id), told]).toEqual([['a'], ['no-rows /actions/1/kind']])
  })
})

describe('a business action on no records', () => {
  it('asks for the fields of its request, or for those of its entity', () => {
    expect(names(compile({ does: 'ask', form: { items: ['text'] } }))).toEqual(['text'])
    expect(names(compile({ does: 'send', form: { items: ['name'] } }))).toEqual(['name'])
    expect(compile({ does: 'ask' }).model.submit).toEqual({ method: 'POST', path: '/things/ask' })
    expect(compile({ does: 'send' }).model.submit).toEqual({ method: 'PUT', path: '/things/send' })
  })

  it('has a preview where it states one, for users who may run it', () => {
    expect(compile({ does: 'send' }).model.preview).toEqual({ method: 'POST', path: '/things/preview' })
    expect(compile({ does: 'ask' }).model.preview).toBeUndefined()
    const { model, told } = compile({ does: 'send' }, { buttons: [] })
    expect([model.submit, model.preview, told]).toEqual([undefined, undefined, []])
  })

  it('is reported when the action or its request is unknown', () => {
    expect(compile({ does: 'ring' }).told).toEqual(['unknown-action /does'])
    expect(compile({ does: 'lose' }).told).toEqual(['unknown-entity /does'])
    const { actions: _, ...plain } = thing
    expect(compile({ does: 'send' }, { entity: plain }).told).toEqual(['unknown-action /does'])
  })
})

describe('the record of a form page', () => {
  const record = (of: object, operations?: EntityMeta['operations']) => {
    const { model, told } = compile({ record: of }, { entity: operations ? { ...thing, operations } : thing })
    return { modes: model.record?.modes, view: model.record?.view, told }
  }

  it('has the modes that the entity offers', () => {
    expect(record({})).toEqual({ modes: ['add', 'edit'], view: undefined, told: [] })
    expect(record({}, ['list', 'add'])).toMatchObject({ modes: ['add'], told: [] })
    expect(record({}, ['list', 'get', 'edit'])).toMatchObject({ modes: ['edit'], told: [] })
    expect(record({}, ['list', 'edit'])).toMatchObject({ modes: [], told: [] })
  })

  it('is reported for a mode that the entity does not offer', () => {
    const modes = ['add', 'edit']
    expect(record({ modes }, ['get', 'edit'])).toMatchObject({
      modes: ['edit'],
      told: ['no-operation /record/modes/0'],
    })
    expect(record({ modes }, ['get', 'add']).told).toEqual(['no-operation /record/modes/1'])
    // Editing takes reading first.
    expect(record({ modes }, ['add', 'edit'])).toMatchObject({
      modes: ['add'],
      told: ['no-operation /record/modes/1'],
    })
    expect(record({ modes }).told).toEqual([])
  })
})

describe('the results of a form page', () => {
  const results = { by: 'no', columns: ['name', 'price'] }

  it('are records of its entity in the columns that the user may see, read every two seconds', () => {
    const { model, told } = compile({ submit, results })
    expect(told).toEqual([])
    expect(model.results).toMatchObject({ by: 'no', key: 'id', until: {}, everySeconds: 2 })
    expect(model.results?.columns.map(({ name, exported }) => [name, exported])).toEqual([['name', true]])
    const until = { required: ['state'] }
    expect(compile({ submit, results: { ...results, until } }).model.results?.until).toEqual(until)
  })

  it('are reported without a filter on their field, or without a list of the entity', () => {
    const told = (by: string, operations?: EntityMeta['operations']) =>
      compile(
        { submit, results: { ...results, by } },
        { entity: operations ? { ...thing, operations } : thing },
      ).told
    expect(told('state')).toEqual(['not-filterable /results/by'])
    expect(told('lost')).toEqual(['not-filterable /results/by'])
    expect(told('no', ['get', 'add'])).toEqual(['no-list /results'])
  })
})
