import { describe, expect, test } from 'vitest'
import type { FormMeta, MetadataProblem } from '../../../engine/metadata/contract.generated'
import { withControl } from '../../../engine/model/fields/compile-controls'
import { compileForm } from '../../../engine/model/forms/compile-form'
import { satisfies } from '../../../engine/model/conditions/condition'
import { formFields } from '../../../engine/model/forms/form-fields'
import { checkField } from '../../../engine/views/schema-form/validation/check-form'
import { dependentChanges } from '../../../engine/views/schema-form/values/dependent-changes'
import {
  isOffered,
  offeredValue,
  withOffered,
} from '../../../engine/views/schema-form/values/offered-options'
import { toRjsf } from '../../../engine/views/schema-form/schema/to-rjsf'
import { contextOf, formOf } from '../../../stories/form/form-fixture'
import { tripEntity, tripForm } from '../../../stories/form/trip-fixture'

const norway = { required: ['country'], properties: { country: { const: 'Norway' } } }
const fieldsOf = (form: FormMeta) => formFields(formOf(tripEntity, form).items)

describe('options that depend on other fields', () => {
  const rules = [
    { options: ['Ferry'], when: norway },
    { options: ['Ferry', 'Car'], when: { properties: { name: { const: 'any' } }, required: ['name'] } },
  ]
  test('are offered when no rule names them or any of the rules that name them holds', () => {
    expect(isOffered(rules, 'Train', () => false)).toBe(true)
    expect(isOffered(rules, 'Ferry', () => false)).toBe(false)
    expect(isOffered(rules, 'Ferry', (when) => when === norway)).toBe(true)
  })
  test('reduce the values of the field to those offered', () => {
    const [vehicle] = fieldsOf({ items: [{ field: 'vehicle', optionsWhen: rules }] })
    if (!vehicle) throw new Error('The fixture has a vehicle.')
    expect(withOffered(vehicle, () => false).schema.enum).toEqual(['Train'])
    expect(withOffered(vehicle, () => true).schema.enum).toEqual(['Train', 'Car', 'Ferry'])
  })
  test('clear the values that are not offered and keep the others', () => {
    expect(offeredValue(rules, 'Ferry', { country: 'Norway' })).toBe('Ferry')
    expect(offeredValue(rules, 'Ferry', { country: 'Spain' })).toBeUndefined()
    expect(offeredValue(rules, ['Ferry', 'Train'], {})).toEqual(['Train'])
    expect(offeredValue(rules, '', {})).toBe('')
  })
})

describe('a control that depends on other fields', () => {
  const model = formOf(tripEntity, {
    items: [
      'country',
      {
        field: 'remark',
        controlWhen: [
          { control: 'number', options: { step: 5 }, when: norway },
          { control: 'radio', options: { code: 'state' }, when: { required: ['country'] } },
        ],
      },
    ],
  })
  const [, remark] = formFields(model.items)
  if (!remark) throw new Error('The form has a remark.')

  test('is the first one whose condition holds, otherwise the one of the field', () => {
    const standing = (country?: string) =>
      withControl(remark, (when) => satisfies(when, country ? { country } : {}))
    expect(standing('Norway')).toMatchObject({ widget: 'number', options: { step: 5 }, label: 'Remark' })
    expect(standing('Spain')).toMatchObject({ widget: 'radio', dictionary: { code: 'state' } })
    expect(standing()).toBe(remark)
  })
  test('decides how the value is checked', () => {
    const problem = (country: string) =>
      checkField(toRjsf(model, 'edit', 'en'), remark, 'abc', { country })?.message
    expect(problem('Norway')).toBe('form.format')
    expect(problem('')).toBeUndefined()
  })
  test('loses the value of the field when it changes', () => {
    expect(dependentChanges([remark], ['country'], { country: 'Norway', remark: 'x' })).toEqual([
      { path: ['remark'], value: undefined },
    ])
  })
  test('is reported when it is unknown or its condition has unknown fields', () => {
    const problems: MetadataProblem[] = []
    const sink = { source: 'trips', problems }
    const item = { field: 'remark', controlWhen: [{ control: 'odd', when: { required: ['nowhere'] } }] }
    const context = { ...contextOf(tripEntity) }
    compileForm({ items: [item] }, tripEntity, context, sink, '/form')
    expect(problems.map(({ code, pointer }) => [code, pointer])).toEqual([
      ['unknown-field', '/form/items/0/controlWhen/0/when'],
      ['unknown-widget', '/form/items/0/controlWhen/0'],
    ])
  })
})

describe('a change of a field', () => {
  test('clears dependent options and selectors of the form', () => {
    const values = { country: 'Switzerland', vehicle: 'Ferry', townId: '1', name: 'x' }
    expect(dependentChanges(fieldsOf(tripForm), ['country'], values)).toEqual([
      { path: ['vehicle'], value: undefined },
      { path: ['townId'], value: undefined },
    ])
    expect(dependentChanges(fieldsOf(tripForm), ['name'], values)).toEqual([])
  })
  test('clears fields in turn, and ends where fields depend on each other', () => {
    const fields = fieldsOf({
      items: [
        { field: 'townId', filterBy: { country: 'country' } },
        { field: 'remark', filterBy: { town: 'townId' } },
        { field: 'country', filterBy: { text: 'remark' } },
      ],
    })
    const values = { country: 'Norway', townId: '1', remark: 'x' }
    expect(dependentChanges(fields, ['country'], values).map(({ path }) => path)).toEqual([
      ['townId'],
      ['remark'],
      ['country'],
    ])
  })
  test('in a row clears fields of that row, in the form those of all rows', () => {
    const fields = fieldsOf({
      items: [
        'country',
        {
          field: 'stops',
          columns: [
            'place',
            { field: 'note', filterBy: { place: 'place' } },
            { field: 'state', optionsWhen: [{ options: [2], when: norway }] },
          ],
        },
      ],
    })
    const values = {
      country: 'Spain',
      stops: [
        { place: 'a', note: 'n', state: 2 },
        { note: 'm', state: 1 },
      ],
    }
    expect(dependentChanges(fields, ['stops', 1, 'place'], values)).toEqual([
      { path: ['stops', 1, 'note'], value: undefined },
    ])
    expect(dependentChanges(fields, ['country'], values)).toEqual([
      { path: ['stops', 0, 'state'], value: undefined },
    ])
  })
})
