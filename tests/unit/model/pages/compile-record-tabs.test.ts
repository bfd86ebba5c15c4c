import { describe, expect, it } from 'vitest'
import type { RecordTabMeta } from '../../../../engine/metadata/contract.generated'
import { compilePage } from '../../../../engine/model/pages/compile-page'
import { compileRecordTabs } from '../../../../engine/model/pages/compile-record-tabs'
import { formFields } from '../../../../engine/model/forms/form-fields'
import { contextWith, entityOf, listOf, openSink } from '../compile-with'

const hidden = { properties: { state: { const: 1 } } }
const thing = entityOf({
  name: { type: 'string', title: 'Name', filterable: true },
  state: { type: 'integer', title: 'State' },
  price: { type: 'number', title: 'Price', permission: { view: 'thing:price' } },
  made: { type: 'string', format: 'date-time', title: 'Made', readOnly: true },
  wish: { type: 'string', title: 'Wish' },
})
const part = {
  ...entityOf({ thingId: { type: 'string', format: 'id', filterable: true }, no: { type: 'string' } }),
  entity: 'part',
}
const form = {
  columns: 3,
  items: [
    'name',
    'state',
    { section: 'Money', names: { de: 'Geld' }, items: ['price'] },
    { section: 'Times', items: ['made'], visibleWhen: hidden },
    { tab: 'More', items: ['wish', { section: 'Inner', items: ['state'] }] },
  ],
}
const parts = listOf({ code: 'parts', entity: 'part', title: 'Parts', list: { params: ['thingId'] } })
const things = listOf({ form })
const all = ['thing:view', 'thing:edit', 'thing:price', 'part:view']

function compile(
  tabs: readonly unknown[] | undefined,
  buttons: readonly string[] = all,
  language: 'en' | 'de' = 'en',
) {
  const { sink, told } = openSink()
  const context = contextWith({ entities: [thing, part], screens: [things, parts], buttons, language })
  const list = compilePage(things, context)
  if (list.kind !== 'list') throw new Error('This is no list.')
  const screen = {
    code: 'thing',
    kind: 'record',
    list: 'things',
    ...(tabs ? { tabs: tabs as RecordTabMeta[] } : {}),
  }
  return {
    tabs: compileRecordTabs({ screen: screen as never, entity: thing, list, context, sink }),
    told: told(),
  }
}
/** Compiles the parts of a single tab. */
const within = (parts: readonly unknown[], buttons?: readonly string[], language?: 'en' | 'de') => {
  const { tabs, told } = compile([{ tab: 'One', parts }], buttons, language)
  return { parts: tabs[0]?.parts ?? [], told }
}
const names = (model: ReturnType<typeof within>['parts'][number] | undefined) =>
  model?.kind === 'fields' ? formFields(model.form.items).map(({ name }) => name) : []

describe('the tabs of a record', () => {
  it('are a single tab with all sections of the form by default', () => {
    const [tab] = compile(undefined).tabs
    expect(tab).toMatchObject({ id: 'record', visibleWhen: undefined })
    expect(tab?.parts.map(names)).toEqual([['name', 'state'], ['price'], ['made'], ['wish'], ['state']])
  })

  it('have names in the language, and conditions on existing fields', () => {
    const tab = { tab: 'One', names: { de: 'Eins' }, visibleWhen: hidden, parts: [{ fields: ['name'] }] }
    expect(compile([tab], all, 'de').tabs[0]).toMatchObject({ id: 'One', label: 'Eins', visibleWhen: hidden })
    const nothing = { properties: { nothing: { const: 1 } } }
    expect(compile([{ ...tab, visibleWhen: nothing }]).told).toEqual(['unknown-field /tabs/0/visibleWhen'])
  })

  it('are left out when they are empty or the user lacks their code', () => {
    const tab = { tab: 'One', parts: [{ fields: ['price'] }] }
    expect(compile([tab]).tabs).toHaveLength(1)
    expect(compile([tab], ['thing:view']).tabs).toEqual([])
    expect(compile([{ ...tab, code: 'thing:one' }]).tabs).toEqual([])
    expect(compile([{ ...tab, code: 'thing:price' }]).tabs).toHaveLength(1)
    expect(within([{ fields: ['name'], code: 'thing:one' }]).parts).toEqual([])
    expect(within([{ fields: ['name'], visibleWhen: hidden }]).parts[0]?.visibleWhen).toEqual(hidden)
    expect(within([{ fields: ['name'] }]).parts[0]).not.toHaveProperty('visibleWhen')
  })
})

describe('sections of a record', () => {
  it('are those of the form, one by one, with their names and conditions', () => {
    const { parts } = within([{ sections: 'all' }], all, 'de')
    expect(parts.map((one) => (one.kind === 'fields' ? one.label : undefined))).toEqual([
      undefined,
      'Geld',
      'Times',
      'More',
      'Inner',
    ])
    expect(parts.map(({ visibleWhen }) => visibleWhen)).toEqual([
      undefined,
      undefined,
      hidden,
      undefined,
      undefined,
    ])
    expect(parts.map((one) => one.kind === 'fields' && one.form.columns)).toEqual([3, 3, 3, 3, 3])
  })

  it('are editable when any of their fields is', () => {
    const editable = (buttons: readonly string[], more: object = {}) =>
      within([{ sections: 'all', ...more }], buttons).parts.map(
        (one) => one.kind === 'fields' && one.editable,
      )
    expect(editable(all)).toEqual([true, true, false, true, true])
    expect(editable(['thing:view', 'thing:price'])).toEqual([false, false, false, false, false])
    expect(editable(all, { readOnly: true })).toEqual([false, false, false, false, false])
  })

  it('may be named, and unknown names are reported', () => {
    const { parts, told } = within([{ sections: ['Money', 'Nothing'] }])
    expect(parts.map(names)).toEqual([['price']])
    expect(told).toEqual(['unknown-section /tabs/0/parts/0/sections/1'])
  })
})

describe('fields of a record', () => {
  it('have a heading and columns of their own, or the columns of the form', () => {
    const [own] = within(
      [{ fields: ['name', 'price'], title: 'Own', names: { de: 'Eigen' }, columns: 2 }],
      all,
      'de',
    ).parts
    expect(own).toMatchObject({ kind: 'fields', label: 'Eigen', editable: true, form: { columns: 2 } })
    expect(names(own)).toEqual(['name', 'price'])
    expect(within([{ fields: ['name'] }]).parts[0]).toMatchObject({ label: undefined, form: { columns: 3 } })
    expect(within([{ fields: ['name'], readOnly: true }]).parts[0]).toMatchObject({ editable: false })
    expect(within([{ fields: ['made'] }]).parts[0]).toMatchObject({ editable: false })
  })
})

describe('figures of a record', () => {
  it('are fields that the user may see', () => {
    const figures = (...buttons: readonly string[]) =>
      within([{ figures: ['state', 'price'] }], ['thing:view', ...buttons]).parts.map(
        (one) => one.kind === 'figures' && one.figures.map(({ name }) => name),
      )
    expect(figures('thing:price')).toEqual([['state', 'price']])
    expect(figures()).toEqual([['state']])
    expect(within([{ figures: ['price'] }], ['thing:view']).parts).toEqual([])
    expect(within([{ figures: ['nothing'] }]).told).toEqual(['unknown-field /tabs/0/parts/0/figures/0'])
  })
})

describe('a timeline of a record', () => {
  const timeline = [
    {
      at: 'made',
      title: 'Created',
      names: { de: 'Erstellt' },
      with: ['name', 'price'],
      tone: 'success',
      when: hidden,
    },
    { at: 'price' },
    { at: 'made' },
  ]

  it('has events for the fields that the user may see, with the fields that accompany them', () => {
    const { parts, told } = within(
      [{ timeline, title: 'Life', names: { de: 'Leben' } }],
      ['thing:view'],
      'de',
    )
    expect(told).toEqual([])
    expect(parts).toMatchObject([
      {
        kind: 'timeline',
        label: 'Leben',
        events: [
          {
            at: { name: 'made' },
            label: 'Erstellt',
            with: [{ name: 'name' }],
            tone: 'success',
            when: hidden,
          },
          { at: { name: 'made' }, label: 'Made', with: [], tone: undefined, when: undefined },
        ],
      },
    ])
    expect(within([{ timeline }]).parts[0]).toMatchObject({ label: undefined })
  })

  it('is left out without events, and unknown fields are reported', () => {
    expect(within([{ timeline: [{ at: 'price' }] }], ['thing:view']).parts).toEqual([])
    const nothing = { properties: { nothing: { const: 1 } } }
    expect(
      within([{ timeline: [{ at: 'nothing' }, { at: 'made', with: ['nothing'], when: nothing }] }]).told,
    ).toEqual([
      'unknown-field /tabs/0/parts/0/timeline/0/at',
      'unknown-field /tabs/0/parts/0/timeline/1/with/0',
      'unknown-field /tabs/0/parts/0/timeline/1/when',
    ])
  })
})

describe('a list of a record', () => {
  it('has the stated settings, and is left out for users who may not view its records', () => {
    const own = { list: 'parts', params: { thingId: 'id' } }
    expect(within([own])).toMatchObject({
      parts: [
        {
          kind: 'list',
          page: 'parts',
          label: 'Parts',
          params: { thingId: 'id' },
          values: {},
          show: 'all',
          size: 10,
          more: false,
        },
      ],
      told: [],
    })
    const more = { values: { id: '1' }, show: 'count', size: 5, more: true, addWhen: hidden }
    const named = { ...own, ...more, title: 'Of it', names: { de: 'Davon' } }
    expect(within([named], all, 'de').parts[0]).toMatchObject({ ...more, label: 'Davon' })
    expect(within([own], ['thing:view']).parts).toEqual([])
  })

  it('is reported for unknown lists, filters and fields, and for missing parameters', () => {
    const at = '/tabs/0/parts/0'
    expect(within([{ list: 'nothing' }]).told).toEqual([`unknown-screen ${at}/list`])
    expect(within([{ list: 'parts' }]).told).toEqual([`missing-param ${at}/params`])
    expect(
      within([{ list: 'parts', params: { thingId: 'lost', no: 'name' }, values: { no: 1 } }]).told,
    ).toEqual([
      `unknown-field ${at}/params/thingId`,
      `not-filterable ${at}/params/no`,
      `not-filterable ${at}/values`,
    ])
  })

  it('may be filtered by a record that is picked from another list', () => {
    const pick = { list: 'things', params: { name: 'name' }, as: 'thingId' }
    const { parts, told } = within([{ list: 'parts', pick }])
    expect(told).toEqual([])
    expect(parts[0]).toMatchObject({
      pick: {
        page: 'things',
        title: 'Things',
        params: { name: 'name' },
        as: 'thingId',
        label: [{ name: 'name' }],
      },
    })
    const labelled = within([{ list: 'parts', pick: { ...pick, label: ['state', 'price'] } }]).parts[0]
    expect(labelled).toMatchObject({ pick: { label: [{ name: 'state' }, { name: 'price' }] } })
    expect(within([{ list: 'parts', pick: { ...pick, list: 'nothing', as: 'no' } }]).told).toEqual([
      'missing-param /tabs/0/parts/0/params',
      'not-filterable /tabs/0/parts/0/pick/as',
      'unknown-screen /tabs/0/parts/0/pick/list',
    ])
  })
})
