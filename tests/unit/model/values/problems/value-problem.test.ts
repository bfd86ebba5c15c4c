import { expect, it } from 'vitest'
import { missingValue, problemOf } from '../../../../../engine/model/values/problems/value-problem'

it.each([
  ['Name', { message: 'M2', values: { name: 'Name' } }],
  ['Price (CNY)', { message: 'M2', values: { name: 'Price' } }],
  ['价格（元）', { message: 'M2', values: { name: '价格' } }],
  ['Price (net) (CNY) ', { message: 'M2', values: { name: 'Price (net)' } }],
  ['Price (of (a) piece)', { message: 'M2', values: { name: 'Price (of (a) piece)' } }],
  ['Weight (kg) of it', { message: 'M2', values: { name: 'Weight (kg) of it' } }],
  [' Name ', { message: 'M2', values: { name: 'Name' } }],
  ['(CNY)', { message: 'M3' }],
  ['', { message: 'M3' }],
  [undefined, { message: 'M3' }],
])('a missing value is reported with the label %j, without its unit in brackets (V11)', (label, problem) => {
  expect(missingValue(label)).toEqual(problem)
})

it('a missing value is reported with the required message of the schema, if there is one', () => {
  expect(missingValue('Name', { requiredMessage: 'M1' })).toEqual({ message: 'M1' })
  expect(missingValue('Name', {})).toEqual({ message: 'M2', values: { name: 'Name' } })
})

it.each([
  ['minimum', { type: 'integer', minimum: 1 }, 'form.atLeast', { min: 1 }],
  ['exclusiveMinimum', { type: 'integer', exclusiveMinimum: 1 }, 'form.moreThan', { min: 1 }],
  ['maximum', { type: 'integer', maximum: 9 }, 'form.atMost', { max: 9 }],
  ['exclusiveMaximum', { type: 'integer', exclusiveMaximum: 9 }, 'form.lessThan', { max: 9 }],
  ['minimum', { type: 'integer', minimum: 1, maximum: 9 }, 'M138', { min: 1, max: 9 }],
  ['maximum', { type: 'integer', exclusiveMinimum: 0, maximum: 9 }, 'M138', { min: 0, max: 9 }],
  ['exclusiveMaximum', { type: 'integer', minimum: 1, exclusiveMaximum: 9 }, 'M138', { min: 1, max: 9 }],
  ['maxLength', { type: 'string', maxLength: 5 }, 'M139', { max: 5 }],
  ['minLength', { type: 'string', minLength: 2 }, 'form.minLength', { min: 2 }],
  ['minLength', { format: 'new-password', minLength: 2, maxLength: 9 }, 'M67', { min: 2, max: 9 }],
  ['maxLength', { format: 'new-password', minLength: 2, maxLength: 9 }, 'M67', { min: 2, max: 9 }],
  ['minLength', { format: 'new-password', minLength: 2 }, 'form.minLength', { min: 2 }],
  ['maxLength', { format: 'new-password', maxLength: 9 }, 'M139', { max: 9 }],
  ['format', { format: 'email' }, 'M74'],
  ['format', { format: 'idn-email' }, 'M74'],
  ['format', { format: 'uri' }, 'M97'],
  ['format', { format: 'url' }, 'M97'],
  ['format', { format: 'ipv4' }, 'M134'],
  ['format', { format: 'ipv6' }, 'M134'],
  ['format', { format: 'ip' }, 'M134'],
  ['format', { format: 'rsa-private-key' }, 'form.privateKey'],
  ['format', { format: 'rsa-public-key' }, 'form.publicKey'],
  ['format', { format: 'duration' }, 'form.format'],
  ['format', {}, 'form.format'],
  ['pattern', { pattern: '^a$' }, 'form.pattern', { pattern: '^a$' }],
  [
    'pattern',
    { pattern: '^a$', examples: ['', 3, 'a', 'b'] },
    'form.patternExample',
    { pattern: '^a$', example: 'a' },
  ],
  ['pattern', { pattern: '^a$', default: 'a' }, 'form.patternExample', { pattern: '^a$', example: 'a' }],
  ['pattern', { pattern: '^a$', default: 3, examples: 'a' }, 'form.pattern', { pattern: '^a$' }],
  ['enum', {}, 'M16'],
  ['const', {}, 'M16'],
  ['multipleOf', { multipleOf: 0.5 }, 'form.multipleOf', { step: 0.5 }],
  ['multipleOf', { multipleOf: 0.01, control: 'money' }, 'M136'],
  ['minItems', { minItems: 1 }, 'form.minItems', { count: 1 }],
  ['minProperties', { minProperties: 1 }, 'form.minProperties', { count: 1 }],
  ['maxItems', { maxItems: 3 }, 'M10', { limit: 3 }],
  ['uniqueItems', {}, 'M13'],
  ['oneOf', {}, 'form.alternatives'],
  ['anyOf', {}, 'form.alternatives'],
  ['not', {}, 'form.invalid'],
  ['type', { type: 'number', control: 'money' }, 'M136'],
  ['type', { type: 'number', control: 'percent' }, 'M137'],
  ['type', { type: 'object' }, 'M140'],
  ['type', { type: 'array' }, 'M140'],
  ['type', { type: 'integer' }, 'form.integer'],
  ['type', { type: 'number' }, 'form.number'],
  ['type', { type: 'string' }, 'form.invalid'],
])('a violation of %s in %j gives the message %s', (keyword, property, message, values?: object) => {
  expect(problemOf(keyword, property as never)).toEqual(values ? { message, values } : { message })
})

it('the message of the field itself takes precedence and has the limits of the field', () => {
  const property = { message: 'M1', minLength: 2, maxLength: 9 }
  expect(problemOf('pattern', property)).toEqual({ message: 'M1', values: { min: 2, max: 9 } })
  expect(problemOf('type', { message: 'M1' })).toEqual({
    message: 'M1',
    values: { min: undefined, max: undefined },
  })
})
