import { expect, it } from 'vitest'
import { boundedPattern } from '../../../../server-stub/platform/records/validation/bounded-pattern'
import { compileSchema } from '../../../../server-stub/platform/records/validation/compile-schema'

/** A text for which `^(a+)+$` would take years. */
const hostile = `${'a'.repeat(60)}!`

it('a text that would take a pattern years does not match, and is refused at once', () => {
  const validate = compileSchema({
    type: 'object',
    properties: { code: { type: 'string', pattern: '^(a+)+$' } },
  })
  expect(validate({ code: 'aaaa' })).toBe(true)
  expect(validate({ code: hostile })).toBe(false)
  expect(validate.errors?.[0]?.keyword).toBe('pattern')
})

it('names of properties, and patterns that only older engines read, are bounded too', () => {
  const validate = compileSchema({
    type: 'object',
    properties: {},
    patternProperties: { '^(\\_|a+)+$': { type: 'number' } },
  })
  expect(validate({ aa: 'text' })).toBe(false)
  expect(validate({ [hostile]: 'text' })).toBe(true)
})

it('fields of one record keep their own patterns', () => {
  const field = (pattern: string) => ({ type: 'string', pattern })
  const validate = compileSchema({
    type: 'object',
    properties: { one: field('^(a+)+$'), other: field('^(b+)+$'), third: field('^c$') },
  })
  expect(validate({ one: 'a', other: 'b', third: 'c' })).toBe(true)
  expect(validate({ one: 'b', other: 'a', third: 'a' })).toBe(false)
  expect(validate.errors).toHaveLength(3)
})

it('a pattern that hostile texts have held up for half a second matches nothing for a while', () => {
  const pattern = boundedPattern(/^(a+)+$/u)
  for (let text = 0; text < 20; text += 1) expect(pattern.test(hostile)).toBe(false)
  expect(pattern.test('aaaa')).toBe(false)
})

it('long texts are bounded for harmless patterns, too', () => {
  const pattern = boundedPattern(/ +$/u)
  expect(pattern.test('words ')).toBe(true)
  expect(pattern.test(`${' '.repeat(1_000_000)}!`)).toBe(false)
})
