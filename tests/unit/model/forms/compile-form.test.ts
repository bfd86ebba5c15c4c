import { describe, expect, test } from 'vitest'
import type { FormMeta } from '../../../../engine/metadata/contract.generated'
import { fieldItems, mergeForm } from '../../../../engine/metadata/screens/menu-rows'
import type { CompileContext, ProblemSink } from '../../../../engine/model/compile-context'
import { compileForm } from '../../../../engine/model/forms/compile-form'
import { formFields } from '../../../../engine/model/forms/form-fields'
import { states } from '../../../../stories/form/form-fixture'
import { tripEntity, tripForm } from '../../../../stories/form/trip-fixture'
import { widgetDefinition } from '../../../../widgets/catalog'

function compile(form: FormMeta, entity = tripEntity, own?: CompileContext['own']) {
  const sink: ProblemSink = { source: 'trip', problems: [] }
  const context: CompileContext = {
    access: { roles: new Set(['admin']), menus: new Set(), buttons: new Set() },
    language: 'de',
    translate: (key) => key,
    entity: () => entity,
    screen: () => undefined,
    dictionary: (code) => (code === 'state' ? states : undefined),
    widget: widgetDefinition,
    component: () => undefined,
    own,
  }
  return { form: compileForm(form, entity, context, sink, '/form'), problems: sink.problems }
}

describe('compileForm', () => {
  test('names tabs and sections in the language and leaves out tabs without fields', () => {
    const { form, problems } = compile({
      items: [...tripForm.items, { tab: 'Hidden', items: [{ field: 'remark', code: 'trip:secret' }] }],
    })
    expect(problems).toEqual([])
    expect(form.items.map((item) => (item.kind === 'tab' ? item.label : item.kind))).toEqual([
      'field',
      'Reiseweg',
      'Stationen',
      'Weiteres',
    ])
    expect(formFields(form.items).map(({ name }) => name)).toEqual(
      fieldItems(tripForm.items).map(({ field }) => field),
    )
  })

  test("begins a new record with the user's own value where it is known", () => {
    const { remark } = tripEntity.properties
    const entity = { ...tripEntity, properties: { remark: { ...remark, beginsWithOwn: 'phone' } } }
    const begunBy = (own?: CompileContext['own']) =>
      formFields(compile({ items: ['remark'] }, entity, own).form.items)[0]?.schema.default
    expect(begunBy({ phone: '13800000000' })).toBe('13800000000')
    expect(begunBy({ phone: null })).toBeUndefined()
    expect(begunBy()).toBeUndefined()
  })

  test('reports a link to an unknown list and leaves it out', () => {
    const { form, problems } = compile({ items: [{ field: 'remark', manage: 'nowhere' }] })
    expect(formFields(form.items)[0]?.manage).toBeUndefined()
    expect(problems).toMatchObject([{ code: 'unknown-screen', pointer: '/form/items/0/manage' }])
  })

  test('gives a table columns with widgets, dictionaries and labels', () => {
    const { form } = compile({
      items: [{ field: 'stops', columns: ['place', { field: 'state', width: 90, readOnly: true }] }],
    })
    const [stops] = formFields(form.items)
    expect(stops).toMatchObject({ span: 'full', table: { least: 0, most: 1000 } })
    expect(stops?.table?.columns).toMatchObject([
      { name: 'place', label: 'Ort', widget: 'text', required: true, editableIn: ['add', 'edit'] },
      { name: 'state', widget: 'select', dictionary: { code: 'state' }, width: 90, editableIn: [] },
    ])
  })

  test('reports a widget for records on a field without records and still shows the field', () => {
    const { form, problems } = compile({ items: [{ field: 'remark', control: 'recipeSteps' }, 'name'] })
    expect(problems.map(({ code, pointer }) => [code, pointer])).toEqual([['no-table', '/form/items/0']])
    expect(formFields(form.items)[0]).toMatchObject({ name: 'remark', definition: undefined })
  })

  test('reports dependencies on unknown fields with their place', () => {
    const { problems } = compile({
      items: [
        { field: 'townId', filterBy: { country: 'land' } },
        { field: 'vehicle', optionsWhen: [{ options: ['Car'], when: { required: ['land'] } }] },
        {
          field: 'stops',
          columns: ['city', { field: 'place', enabledWhen: { required: ['country', 'land'] } }],
        },
        { tab: 'More', visibleWhen: { required: ['land'] }, items: ['remark'] },
      ],
    })
    expect(problems.map(({ code, pointer }) => [code, pointer])).toEqual([
      ['unknown-field', '/form/items/0/filterBy/country'],
      ['unknown-field', '/form/items/1/optionsWhen/0/when'],
      ['unknown-field', '/form/items/2/columns/0'],
      ['unknown-field', '/form/items/2/columns/1/enabledWhen'],
      ['unknown-field', '/form/items/3/visibleWhen'],
    ])
  })

  test('guards a record by its time of change, without audit fields by its values, and elsewhere not at all', () => {
    const items = ['name']
    expect(compile({ items }).form).toMatchObject({ surface: 'dialog', guard: 'updateTime' })
    expect(compile({ items }, { ...tripEntity, audit: false }).form.guard).toBe('values')
    expect(compile({ items, submit: { edit: { method: 'PUT', path: '/a' } } }).form.guard).toBeUndefined()
  })

  test('uses labels of the server for fields in tabs and sections', () => {
    const rows = [
      { id: '1', menuId: 'm', field: 'remark', deName: 'Notiz' },
      { id: '2', menuId: 'm', field: 'country', deName: 'Staat' },
    ]
    const { form } = compile(mergeForm(tripForm, rows))
    const labels = Object.fromEntries(formFields(form.items).map(({ name, label }) => [name, label]))
    expect(labels).toMatchObject({ remark: 'Notiz', country: 'Staat', name: 'Name' })
  })
})
