import { describe, expect, it } from 'vitest'
import type { Dictionary } from '../../../../engine/metadata/rows/decode-dictionary'
import type { CompileContext } from '../../../../engine/model/compile-context'
import { compileField } from '../../../../engine/model/fields/compile-field'
import { contextWith, entityOf, openSink } from '../compile-with'

const thing = entityOf({
  name: { type: 'string', title: 'Name' },
  state: { type: 'integer', title: 'State', dictionary: 'states' },
  weight: { type: 'number', title: 'Weight', unit: 'kilogram' },
  flow: { type: 'number', title: 'Flow', unit: 'litre/min' },
  ownerId: {
    type: 'string',
    title: 'Owner',
    reference: { entity: 'owner', selector: 'owners', value: 'no' },
  },
})

/** Compiles a field whose control has this code. */
function withCode(field: string, control: string, code: unknown, more: Partial<CompileContext> = {}) {
  const { sink, told } = openSink()
  const context = contextWith({
    dictionary: (name) => ({ code: name, items: [], byValue: new Map() }) as unknown as Dictionary,
    ...more,
  })
  const model = compileField({ field, control, options: { code } }, thing, false, context, sink, '/at')
  return { model, told: told() }
}

describe('the code of a control', () => {
  it('is the dictionary of a control for dictionaries, before that of the field', () => {
    expect(withCode('name', 'select', 'sizes').model?.dictionary?.code).toBe('sizes')
    expect(withCode('state', 'select', 'sizes').model?.dictionary?.code).toBe('sizes')
    expect(withCode('state', 'number', 'gram').model?.dictionary?.code).toBe('states')
    expect(withCode('name', 'select', 'sizes').model).toMatchObject({ unit: undefined, selector: undefined })
  })

  it('is the unit of a control for numbers, before that of the field', () => {
    expect(withCode('weight', 'number', 'gram').model).toMatchObject({
      unit: 'unit.gram',
      unitKey: 'unit.gram',
      dictionary: undefined,
      selector: undefined,
    })
    expect(withCode('weight', 'select', 'gram').model?.unit).toBe('unit.kilogram')
  })

  it('is the selector of a control for records, with the reference of the field', () => {
    expect(withCode('ownerId', 'popupSelector', 'picks').model).toMatchObject({
      selector: { code: 'picks', entity: 'owner', value: 'no' },
      dictionary: undefined,
      unit: undefined,
    })
    expect(withCode('name', 'popupSelector', 'picks').model?.selector).toEqual({
      code: 'picks',
      entity: undefined,
      value: 'id',
      labelField: undefined,
    })
    expect(withCode('ownerId', 'select', 'picks').model?.selector?.code).toBe('owners')
  })

  it('is reported when it is known to be no selector', () => {
    const none = { isSelector: () => false }
    expect(withCode('name', 'popupSelector', 'picks', none).told).toEqual(['unknown-selector /at'])
    expect(withCode('name', 'popupSelector', 'picks', { isSelector: () => true }).told).toEqual([])
    expect(withCode('name', 'popupSelector', 'picks').told).toEqual([])
    expect(withCode('name', 'popupSelector', undefined, none).told).toEqual([])
    expect(withCode('name', 'select', 'picks', none).told).toEqual([])
  })

  it('is ignored when it is no text', () => {
    expect(withCode('name', 'popupSelector', 5).model?.selector).toBeUndefined()
    expect(withCode('weight', 'number', 5).model?.unit).toBe('unit.kilogram')
  })
})

it('a unit of more than one word is shown unchanged', () => {
  const { sink } = openSink()
  const model = compileField({ field: 'flow' }, thing, false, contextWith(), sink, '/at')
  expect(model).toMatchObject({ unit: 'litre/min', unitKey: undefined })
})
