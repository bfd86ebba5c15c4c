import { expect, test } from 'vitest'
import { descriptionOf } from '../../../../engine/metadata/locale/local-text'
import { cleanSchema } from '../../../../engine/views/schema-form/schema/clean-schema'

const said = { description: 'Empty: all.', descriptions: { zh: '留空则全部。', de: 'Leer: alles.' } }

test.each([
  ['en', 'Empty: all.'],
  ['de', 'Leer: alles.'],
  ['zh', '留空则全部。'],
  ['ru', 'Empty: all.'],
] as const)('the description of a field is in %s, also within a nested schema', (language, text) => {
  expect(descriptionOf(said, language)).toBe(text)
  const nested = { type: 'object', properties: { part: { type: 'string', ...said } } }
  expect(cleanSchema(nested, nested, language)).toMatchObject({ properties: { part: { description: text } } })
})

test('a field without a description has no text', () => {
  expect(descriptionOf({}, 'de')).toBeUndefined()
})
