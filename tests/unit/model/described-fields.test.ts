import { expect, test } from 'vitest'
import { descriptionOf } from '../../../engine/metadata/local-text'
import { cleanSchema } from '../../../engine/views/schema-form/clean-schema'

const said = { description: 'Empty: all.', descriptions: { zh: '留空则全部。', de: 'Leer: alles.' } }

test.each([
  ['en', 'Empty: all.'],
  ['de', 'Leer: alles.'],
  ['zh', '留空则全部。'],
  ['ru', 'Empty: all.'],
] as const)('what is said of a field is said in %s, within a nested schema as well', (language, text) => {
  expect(descriptionOf(said, language)).toBe(text)
  const nested = { type: 'object', properties: { part: { type: 'string', ...said } } }
  expect(cleanSchema(nested, nested, language)).toMatchObject({ properties: { part: { description: text } } })
})

test('nothing is said of a field without a description', () => {
  expect(descriptionOf({}, 'de')).toBeUndefined()
})
