import { describe, expect, it } from 'vitest'
import type { EntityMeta, FormScreenMeta, ScreenMeta } from '../../../../engine/metadata/contract.generated'
import { buttonCodesOf, buttonsOf } from '../../../../engine/model/entities/button-codes'
import type { CompileContext } from '../../../../engine/model/compile-context'
import { compilePage } from '../../../../engine/model/pages/compile-page'
import { formFields } from '../../../../engine/model/forms/form-fields'
import type { FormPageModel } from '../../../../engine/model/types/page-model'
import { widgetDefinition } from '../../../../widgets/catalog'
import {
  buttons,
  deliveryEntity,
  entities,
  screens,
  sendScreen,
  tourEntity,
  tourScreen,
} from '../../../../stories/form-page/tour-fixture'

function compile(
  screen: FormScreenMeta,
  { granted = buttons, further = [] }: { granted?: readonly string[]; further?: readonly ScreenMeta[] } = {},
): FormPageModel {
  const context: CompileContext = {
    access: { roles: new Set(['one']), menus: new Set(), buttons: new Set(granted) },
    language: 'en',
    translate: (key) => key,
    entity: (name) => entities.find(({ entity }) => entity === name) as EntityMeta | undefined,
    screen: (code) => [...screens, ...further].find((one) => one.code === code),
    dictionary: () => undefined,
    widget: widgetDefinition,
    component: () => undefined,
  }
  const model = compilePage(screen, context)
  if (model.kind !== 'form') throw new Error(model.kind)
  return model
}

const problemsOf = (screen: FormScreenMeta) =>
  compile(screen).problems.map(({ code, pointer }) => `${code} ${pointer}`)
const field = ({ form }: FormPageModel, name: string) =>
  formFields(form.items).find((one) => one.name === name)

describe('a form of a record', () => {
  it('knows its addresses, its modes, its edit condition and the page that follows', () => {
    const model = compile(tourScreen)
    expect(model.problems).toEqual([])
    expect(model.record).toMatchObject({
      modes: ['add', 'edit'],
      key: 'id',
      label: 'name',
      view: 'tour_view',
      editWhen: tourEntity.editable,
      endpoints: { get: { path: '/records/tour/get' }, edit: { method: 'PUT', path: '/records/tour/edit' } },
    })
    expect(model.next).toEqual({ page: 'tour_list', params: { season: 'season' } })
    expect(model.presets?.map(({ name }) => name)).toEqual(['name', 'season', 'townId'])
    expect(model.saves).toMatchObject([
      { label: 'Save and open', endpoints: { add: { path: '/tour/addAndOpen' } } },
    ])
    expect(model.form.guard).toBe('values')
  })

  it('has the modes that it states, as far as the user may use them', () => {
    expect(compile({ ...tourScreen, record: { modes: ['add'] } }).record?.modes).toEqual(['add'])
    expect(compile(tourScreen, { granted: ['tour:view', 'tour:edit'] }).record?.modes).toEqual(['edit'])
    expect(compile(tourScreen, { granted: [] }).record?.modes).toEqual([])
    expect(compile(tourScreen, { granted: ['tour:add'] }).saves).toEqual([])
  })

  it('combines its own edit condition with that of the entity', () => {
    const own = { properties: { season: { const: 1 } } }
    const { record } = compile({ ...tourScreen, record: { editWhen: own } })
    expect(record?.editWhen).toEqual({ allOf: [own, tourEntity.editable] })
    expect(record?.view).toBe('tour_list')
  })

  it('asks for the buttons of its own modes only', () => {
    expect(buttonCodesOf(tourScreen, tourEntity)).toEqual(['tour:view', 'tour:add', 'tour:edit', 'tour:open'])
    expect(
      buttonCodesOf({ ...tourScreen, record: { modes: ['add'] }, saves: [] } as never, tourEntity),
    ).toEqual(['tour:add'])
  })

  it('may use the form of another screen, with fields of its own entity', () => {
    const { form: _, saves: __, ...rest } = tourScreen
    const second: FormScreenMeta = { ...rest, code: 'tour_second', formOf: 'tour_form' }
    const model = compile(second)
    expect(model.problems).toEqual([])
    expect(formFields(model.form.items).map(({ name }) => name)).toEqual([
      'name',
      'season',
      'townId',
      'stops',
    ])
    expect(model.saves).toHaveLength(1)
    expect(problemsOf({ ...second, formOf: 'tour_list' })).toContain('unknown-form /formOf')
    const third = compile({ ...second, code: 'tour_third', formOf: 'tour_second' }, { further: [second] })
    expect(third.problems.map(({ code }) => code)).toContain('unknown-form')
  })
})

describe('a form of a business action', () => {
  it('takes address, preview and fields from the action, and cannot be sent without permission', () => {
    const model = compile(sendScreen)
    expect(model.problems).toEqual([])
    expect(model).toMatchObject({
      submit: { method: 'POST', path: '/delivery/send' },
      preview: { method: 'POST', path: '/delivery/preview' },
      button: 'Send',
      question: { key: 'M119', action: 'send' },
      results: { by: 'requestNo', list: { path: '/records/delivery/getPage' }, everySeconds: 1 },
    })
    expect(model.results?.columns.map(({ name }) => name)).toEqual(['town', 'result'])
    expect(compile(sendScreen, { granted: [] }).submit).toBeUndefined()
  })

  it('offers no value that requires a button which the user lacks', () => {
    const denied = { options: ['3'], when: { not: {} } }
    expect(field(compile(sendScreen), 'kind')?.optionsWhen).toEqual([denied])
    const granted = [...buttons, 'delivery:urgent']
    expect(field(compile(sendScreen, { granted }), 'kind')?.optionsWhen).toBeUndefined()
  })

  it('names the buttons of values by their labels', () => {
    expect(buttonsOf(sendScreen, deliveryEntity)).toEqual([
      { code: 'delivery:send', text: sendScreen.button },
      { code: 'delivery:urgent', text: sendScreen.button, value: { dictionary: 'kind', value: '3' } },
    ])
  })
})

describe('a form page reports', () => {
  const results = sendScreen.results as NonNullable<FormScreenMeta['results']>
  const items = tourScreen.form?.items ?? []
  it.each<[string, FormScreenMeta, string]>([
    ['a missing way to submit the form', { ...tourScreen, record: undefined as never }, 'no-address '],
    ['two ways to submit the form', { ...tourScreen, submit: { method: 'POST', path: '/x' } }, 'no-address '],
    [
      'several ways to save without a record',
      { ...sendScreen, saves: tourScreen.saves as never },
      'no-record /saves',
    ],
    ['a preset of an unknown field', { ...tourScreen, presets: ['nothing'] }, 'unknown-field /presets/0'],
    ['a preset of a read-only field', { ...sendScreen, presets: ['reached'] }, 'unknown-field /presets/0'],
    [
      'a preset beside a load',
      { ...tourScreen, load: { method: 'GET', path: '/x' } },
      'two-beginnings /load',
    ],
    ['an unknown action', { ...sendScreen, does: 'fly' }, 'unknown-action /does'],
    [
      'results by a field that cannot be filtered',
      { ...sendScreen, results: { ...results, by: 'town' } },
      'not-filterable /results/by',
    ],
    [
      'results with an unknown column',
      { ...sendScreen, results: { ...results, columns: ['x'] } },
      'unknown-field /results/columns/0',
    ],
    [
      'results until a condition on an unknown field',
      { ...sendScreen, results: { ...results, until: { required: ['x'] } } },
      'unknown-field /results/until',
    ],
    [
      'an edit condition on an unknown field',
      { ...tourScreen, record: { editWhen: { required: ['x'] } } },
      'unknown-field /record/editWhen',
    ],
    [
      'an action that works on rows',
      {
        ...tourScreen,
        actions: [{ id: 'a', title: 'A', kind: 'call', endpoint: { method: 'PUT', path: '/x' } }],
      },
      'no-rows /actions/0/kind',
    ],
    [
      'clearing an unknown field',
      withField({ field: 'season', clears: { fields: ['x'] } }),
      'unknown-field /form/items/0/clears/fields/0',
    ],
    [
      'rows for a field that is no table',
      withField({ field: 'name', rowsFrom: [{ field: 'townId' }] }),
      'no-table /form/items/0/rowsFrom',
    ],
    [
      'rows from a field that is no reference',
      withField({ field: 'stops', rowsFrom: [{ field: 'nights' }] }),
      'no-reference /form/items/0/rowsFrom/0/field',
    ],
    [
      'filling an unknown column',
      withField({ field: 'stops', rowsFrom: [{ field: 'townId', fill: { x: 'name' } }] }),
      'unknown-field /form/items/0/rowsFrom/0/fill/x',
    ],
    [
      'filling a column from an unknown field',
      withField({ field: 'stops', rowsFrom: [{ field: 'townId', fill: { name: 'x' } }] }),
      'unknown-field /form/items/0/rowsFrom/0/fill/name',
    ],
    [
      'two sources of rows',
      withField({ field: 'stops', rowsBy: { field: 'season' }, rowsFrom: [{ field: 'townId' }] }),
      'two-ways /form/items/0/rowsFrom',
    ],
  ])('%s', (_, screen, problem) => {
    expect(problemsOf(screen)).toContain(problem)
  })

  function withField(item: (typeof items)[number]): FormScreenMeta {
    return { ...tourScreen, presets: undefined as never, form: { items: [item] } }
  }
})

it('a list opens the form pages that it names', () => {
  const list: ScreenMeta = {
    code: 'tours',
    kind: 'list',
    entity: 'tour',
    formPages: { add: 'tour_form', edit: 'tour_form' },
  }
  const context = {
    access: { roles: new Set(['one']), menus: new Set<string>(), buttons: new Set(buttons) },
    language: 'en' as const,
    translate: (key: string) => key,
    entity: (name: string) => entities.find(({ entity }) => entity === name),
    screen: () => undefined,
    dictionary: () => undefined,
    widget: widgetDefinition,
    component: () => undefined,
  }
  const model = compilePage(list, context)
  if (model.kind !== 'list') throw new Error(model.kind)
  expect(model.actions.find(({ id }) => id === 'add')).toMatchObject({
    kind: 'open',
    page: 'tour_form',
    params: {},
    needs: 'none',
  })
  expect(model.actions.find(({ id }) => id === 'edit')).toMatchObject({
    kind: 'open',
    params: { id: 'id' },
    needs: 'one',
    enabledWhen: tourEntity.editable,
  })
})
