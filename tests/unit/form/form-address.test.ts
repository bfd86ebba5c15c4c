import { describe, expect, it } from 'vitest'
import { compilePage } from '../../../engine/model/pages/compile-page'
import type { FormPageModel } from '../../../engine/model/types/page-model'
import { groupOptions } from '../../../engine/views/controls/choices/group-options'
import { readFormAddress } from '../../../engine/views/form-page/read-form-address'
import { joinChosen } from '../../../engine/views/schema-form/child-table/join-chosen'
import { toRjsf } from '../../../engine/views/schema-form/schema/to-rjsf'
import { formFields } from '../../../engine/model/forms/form-fields'
import { widgetDefinition } from '../../../widgets/catalog'
import { buttons, entities, sendScreen, tourScreen } from '../../../stories/form-page/tour-fixture'

function modelOf(screen: typeof tourScreen, granted: readonly string[] = buttons): FormPageModel {
  const model = compilePage(screen, {
    access: { roles: new Set(['one']), menus: new Set(), buttons: new Set(granted) },
    language: 'en',
    translate: (key) => key,
    entity: (name) => entities.find(({ entity }) => entity === name),
    screen: () => undefined,
    dictionary: () => undefined,
    widget: widgetDefinition,
    component: () => undefined,
  })
  if (model.kind !== 'form') throw new Error(model.kind)
  return model
}
const read = (model: FormPageModel, search: string) =>
  readFormAddress(model, toRjsf(model.form, 'add', 'en'), search)
const tour = modelOf(tourScreen)
const send = modelOf(sendScreen)

describe('the address of a form', () => {
  it('edits with a key and adds without one, if the user may do so', () => {
    expect(read(tour, '?id=7')).toMatchObject({ mode: 'edit', id: '7', presets: {} })
    expect(read(tour, '')).toMatchObject({ mode: 'add', id: undefined })
    expect(read(tour, '?id=')).toMatchObject({ mode: 'add' })
    expect(read(modelOf(tourScreen, ['tour:add']), '?id=7').mode).toBeUndefined()
    expect(read(modelOf(tourScreen, ['tour:view', 'tour:edit']), '').mode).toBeUndefined()
    expect(read(modelOf(sendScreen, []), '').mode).toBeUndefined()
  })

  it('presets the fields that the page names, converted to their types', () => {
    expect(read(tour, '?name=North&season=2&townId=3').presets).toEqual({
      name: 'North',
      season: 2,
      townId: '3',
    })
    expect(read(send, '?kind=2&townIds=1,2').presets).toEqual({ kind: 2, townIds: ['1', '2'] })
    expect(read(tour, '?id=7&name=North').presets).toEqual({})
  })

  it('presets no other fields and reports invalid values', () => {
    expect(read(tour, '?state=1&stops=1&updateTime=x&__proto__=x')).toMatchObject({
      presets: {},
      refused: [],
    })
    for (const [search, name] of [
      ['?season=9', 'season'],
      ['?season=1e3', 'season'],
      ['?season=abc', 'season'],
      [`?name=${'x'.repeat(65)}`, 'name'],
      ['?name=%20', 'name'],
      ['?townId=abc', 'townId'],
      ['?townId=1%20or%201=1', 'townId'],
    ] as const)
      expect(read(tour, search)).toMatchObject({ presets: {}, refused: [{ name }] })
    for (const [search, name] of [
      ['?townIds=1,2,3,4', 'townIds'],
      ['?townIds=1,1', 'townIds'],
      ['?townIds=1,x', 'townIds'],
      ['?townIds=,', 'townIds'],
      ['?kind=3', 'kind'],
    ] as const)
      expect(read(send, search)).toMatchObject({ presets: {}, refused: [{ name }] })
    expect(read(modelOf(sendScreen, [...buttons, 'delivery:urgent']), '?kind=3').presets).toEqual({ kind: 3 })
  })

  it('identifies the record that was sent', () => {
    expect(read(send, '?requestNo=5')).toMatchObject({ sent: '5' })
    expect(read(tour, '?requestNo=5').sent).toBeUndefined()
  })
})

describe('chosen rows (V44, V45)', () => {
  const table = formFields(tour.form.items).find(({ name }) => name === 'stops')?.table
  const source = table?.rowsFrom?.[0]
  const bern = { id: '1', name: 'Bern', people: 9 }

  it('are filled from the records and have the default values of rows', () => {
    if (!table || !source) throw new Error('no table')
    expect(joinChosen([], [bern], source, table)).toEqual({
      added: [{ townId: '1', name: 'Bern', nights: 1 }],
      refused: [],
    })
  })

  it('contain each record once', () => {
    if (!table || !source) throw new Error('no table')
    const { added, refused } = joinChosen([{ townId: '1' }], [bern, { id: '2', name: 'Chur' }], source, table)
    expect(added.map(({ name }) => name)).toEqual(['Chur'])
    expect(refused).toMatchObject([{ name: 'Bern' }])
  })
})

describe('groups of options', () => {
  const options = ['1', '2', '3'].map((value) => ({ value, label: value, color: undefined }))
  it('keep their order, omit options that are not offered and put the rest last', () => {
    const groups = [
      { label: 'B', options: ['3', '9'] },
      { label: 'Gone', options: ['8'] },
      { label: 'A', options: ['1'] },
    ]
    expect(
      groupOptions(options as never, groups).map((group) => [
        group.label,
        group.options.map(({ value }) => value),
      ]),
    ).toEqual([
      ['B', ['3']],
      ['A', ['1']],
      [undefined, ['2']],
    ])
  })
})
