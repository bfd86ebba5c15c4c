import { describe, expect, it } from 'vitest'
import { formRules } from '../../../../engine/model/conditions/form-rules'
import { contextWith, entityOf } from '../compile-with'

const properties = {
  name: { type: 'string' },
  state: { type: 'integer' },
  price: { type: 'number', permission: { view: 'thing:price' } },
}
const about = (name: string) => ({ required: [name] })

function rules(
  more: Readonly<Record<string, unknown>>,
  buttons: readonly string[] = [],
  fields: object = properties,
) {
  return formRules(entityOf(fields as Record<string, unknown>, more), contextWith({ buttons }).access)
}

it('a form has no rules when its entity has none', () => {
  expect(rules({})).toEqual({})
  expect(rules({}, ['thing:price'])).toEqual({})
})

describe.each([
  'anyOf',
  'oneOf',
  'not',
  'if',
  'then',
  'else',
  'dependencies',
  'dependentRequired',
  'dependentSchemas',
  'patternProperties',
])('the keyword %s', (keyword) => {
  it('holds in a form that has the fields of the rule', () => {
    const rule = keyword === 'not' || keyword === 'if' ? about('name') : [about('name')]
    expect(rules({ [keyword]: rule })).toEqual({ [keyword]: rule })
    const hidden = [about('price')]
    expect(rules({ [keyword]: hidden })).toEqual({})
    expect(rules({ [keyword]: hidden }, ['thing:price'])).toEqual({ [keyword]: hidden })
  })
})

it('those parts of allOf hold whose fields are in the form', () => {
  const allOf = [about('name'), about('price')]
  expect(rules({ allOf })).toEqual({ allOf: [about('name')] })
  expect(rules({ allOf }, ['thing:price'])).toEqual({ allOf })
  expect(rules({ allOf: [about('price')] })).toEqual({})
})

it('limits on the number of fields hold when the form has all fields', () => {
  const counts = { minProperties: 1, maxProperties: 3 }
  expect(rules(counts)).toEqual({})
  expect(rules(counts, ['thing:price'])).toEqual(counts)
})

it('definitions are kept, whatever fields they name', () => {
  const definitions = { one: about('price') }
  expect(rules({ definitions })).toEqual({ definitions })
  expect(rules({ $defs: definitions })).toEqual({ $defs: definitions })
})

it('a rule on a write-only value holds in no form', () => {
  const fields = { ...properties, password: { type: 'string', writeOnly: true } }
  expect(rules({ if: about('password') }, ['thing:price'], fields)).toEqual({})
})
