import { expect, it } from 'vitest'
import { followReference } from '../../../engine/metadata/json-schema/follow-reference'

const text = { type: 'string' }
const root = {
  title: 'Root',
  definitions: {
    text,
    'a/b~c': text,
    'per cent': text,
    '100%': text,
    again: { $ref: '#/definitions/text' },
    round: { $ref: '#/definitions/and' },
    and: { $ref: '#/definitions/round' },
    empty: null,
    word: 'text',
  },
}
const follow = (reference: string) => followReference({ $ref: reference }, root)

it('a schema without a reference is returned unchanged', () => {
  expect(followReference(text, root)).toBe(text)
})

it.each([
  ['#', root],
  ['#/definitions/text', text],
  ['#/definitions/again', text],
  ['#/definitions/a~1b~0c', text],
  ['#/definitions/per%20cent', text],
  // Not a valid percent code, so the name is taken literally.
  ['#/definitions/100%', text],
])('the reference %s is followed', (reference, target) => {
  expect(follow(reference)).toBe(target)
})

it.each([
  '#/definitions/none',
  '#/definitions/text/type/length',
  '#/definitions/empty/more',
  '#/definitions/empty',
  '#/definitions/word',
  '#/definitions/constructor',
  '#/definitions/round',
  '#anchor',
  'definitions/text',
  'other.json#/definitions/text',
])('the reference %s leads to undefined', (reference) => {
  expect(follow(reference)).toBeUndefined()
})
