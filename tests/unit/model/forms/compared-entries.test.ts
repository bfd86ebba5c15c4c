import { describe, expect, it } from 'vitest'
import type { EntityMeta, PropertyMeta } from '../../../../engine/metadata/contract.generated'
import { decodeEntity } from '../../../../engine/metadata/entities/decode-entity'
import type { FormFieldModel } from '../../../../engine/model/types/field-model'
import { checkForm } from '../../../../engine/views/schema-form/validation/check-form'
import { checkRow } from '../../../../engine/views/schema-form/validation/check-row'
import { pathKey } from '../../../../engine/views/schema-form/values/field-path'
import { toRjsf } from '../../../../engine/views/schema-form/schema/to-rjsf'
import materialBox from '../../../../schemas/entities/coffee-recipe/material-box.json' with { type: 'json' }
import { validateRecord } from '../../../../server-stub/platform/records/validate-record'
import { formOf } from '../../../../stories/form/form-fixture'

const boxes = materialBox.properties.boxes as PropertyMeta
/** The shipped list field, in an entity without other fields. */
const entity: EntityMeta = { entity: 'thing', type: 'object', properties: { boxes } }
const box = (capacity?: number, alertQuantity?: number) => ({ powderId: '1', capacity, alertQuantity })
const wrong = [box(100, 20), box(100, 101), box(100, 100)]

const model = formOf(entity, { items: [{ field: 'boxes', columns: ['capacity', 'alertQuantity'] }] })
const form = toRjsf(model, 'edit', 'en')

describe('values that are compared within the entries of a list', () => {
  it('are refused by the server with the position of the entry', () => {
    const context = { mode: 'edit', language: 'en', dictionary: () => undefined } as const
    const refused = (entries: readonly unknown[]) =>
      validateRecord(entity, { boxes: entries }, ['boxes'], context).map(({ field, message }) => [
        field,
        message,
      ])
    expect(refused(wrong)).toEqual([['boxes.1.capacity', 'box.capacity']])
    expect(refused([box(100, 20), box(), box(5)])).toEqual([])
  })

  it('are reported by the form in the row', () => {
    const field = form.fields.find(({ name }) => name === 'boxes') as FormFieldModel
    const problems = wrong.map((row) => [...checkRow(form, field, 'edit', row, {}).keys()])
    expect(problems).toEqual([[], ['capacity'], []])
    expect([...checkForm(form, model, 'edit', { boxes: wrong }).keys()]).toEqual([
      pathKey(['boxes', 1, 'capacity']),
    ])
  })

  it('may refer only to properties beside them', () => {
    const items = { type: 'object', properties: { most: { type: 'number', title: 'Most', above: 'lest' } } }
    const properties = { list: { type: 'array', title: 'List', items } }
    const { problems } = decodeEntity({ entity: 'thing', title: 'Thing', type: 'object', properties })
    expect(problems.map(({ code, pointer }) => [code, pointer])).toEqual([
      ['unknown-field', '/properties/list/items/properties/most/above'],
    ])
  })
})
