import { expect, it } from 'vitest'
import { controlOf, typeOf, typesOf } from '../../../../engine/model/entities/control-of'

it.each([
  [{ type: 'string', control: 'money', dictionary: 'state' }, 'money'],
  [{ type: 'string', secret: true, dictionary: 'state' }, 'secret'],
  [{ type: 'string', writeOnly: true, format: 'password' }, 'password'],
  [{ type: 'string', writeOnly: true, format: 'new-password' }, 'password'],
  [{ type: 'string', writeOnly: true, format: 'a-password' }, 'text'],
  [{ type: 'string', writeOnly: true, format: 'passwords' }, 'text'],
  [{ type: 'string', writeOnly: true }, 'text'],
  [{ type: 'string', format: 'password' }, 'text'],
  [{ type: 'integer', dictionary: 'state' }, 'select'],
  [{ type: 'array', dictionary: 'state' }, 'checkbox'],
  [{ type: 'boolean', dictionary: 'state' }, 'switch'],
  [{ type: 'integer', dictionary: 'yes_or_no' }, 'switch'],
  [{ type: 'array', dictionary: 'yes_or_no' }, 'checkbox'],
  [{ type: 'string', reference: { entity: 'thing' } }, 'popupSelector'],
  [{ type: 'boolean', enum: [true] }, 'switch'],
  [{ type: 'string', enum: ['a'] }, 'choice'],
  [{ type: 'array', enum: [['a']] }, 'json'],
  [{ type: 'integer' }, 'integer'],
  [{ type: 'number' }, 'number'],
  [{ type: 'array', items: { type: 'string' } }, 'tags'],
  [{ type: 'array', items: { type: 'integer' } }, 'json'],
  [{ type: 'array', items: true }, 'json'],
  [{ type: 'array', items: null }, 'json'],
  [{ type: 'array' }, 'json'],
  [{ type: 'object' }, 'json'],
  [{}, 'json'],
  [{ type: 'string', format: 'date' }, 'date'],
  [{ type: 'string', format: 'date-time' }, 'dateTime'],
  [{ type: 'string', format: 'uri' }, 'link'],
  [{ type: 'string', maxLength: 499 }, 'text'],
  [{ type: 'string', maxLength: 500 }, 'textarea'],
  [{ type: 'string' }, 'text'],
])('the control of %j is %s', (property, control) => {
  expect(controlOf(property as never)).toBe(control)
})

it.each([
  [{ type: 'string' }, 'string', ['string']],
  [{ type: ['string', 'null'] }, 'string', ['string']],
  [{ type: 'null' }, undefined, []],
  [{ type: ['integer', 'number'] }, 'number', ['integer', 'number']],
  [{ type: ['integer', 'string'] }, 'string', ['integer', 'string']],
  [{ type: ['object', 'string'] }, undefined, ['object', 'string']],
  [{ type: ['array', 'string'] }, undefined, ['array', 'string']],
  [{ type: [3, 'string'] }, 'string', ['string']],
  [{ const: 1 }, 'integer', ['integer']],
  [{ const: 1.5 }, 'number', ['number']],
  [{ const: [1] }, 'array', ['array']],
  [{ const: null }, undefined, []],
  [{ const: false, enum: ['a'] }, 'boolean', ['boolean']],
  [{ enum: ['a', null, 'b'] }, 'string', ['string']],
  [{ enum: [1, 1.5] }, 'number', ['integer', 'number']],
  [{ enum: [1], type: 'string' }, 'string', ['string']],
  [{}, undefined, []],
])('the type of %j is %s', (property, type, types) => {
  expect(typeOf(property as never)).toBe(type)
  expect(typesOf(property as never)).toEqual(types)
})
