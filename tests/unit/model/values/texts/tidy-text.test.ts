import { describe, expect, test } from 'vitest'
import { isTidied, tidyText, tidyValue } from '../../../../../engine/model/values/texts/tidy-text'

const zeroWidth = [
  '\u200B',
  '\u200C',
  '\u200D',
  '\uFEFF',
  '\u2060',
  '\u00AD',
  '\u034F',
  '\u3164',
  '\uFE0F',
  '\u202E',
  '\u{E0041}',
]
const blanks = ['\t', '\u00A0', '\u3000', '\u2003', '\u2028', '\r\n', '\u1680', '\u2800', ' \u3000\t ']

describe('a text of a single line', () => {
  test.each(zeroWidth)('loses invisible characters (%j)', (sign) => {
    for (const text of [`VM${sign}01`, `${sign}VM01`, `VM01${sign}`, `${sign}VM${sign}${sign}01${sign}`])
      expect(tidyText(text)).toBe('VM01')
    expect(tidyText(sign)).toBe('')
  })

  test.each(blanks)('has only single spaces between its words (%j)', (blank) => {
    expect(tidyText(`${blank}Tea${blank}room${blank}`)).toBe('Tea room')
    expect(tidyText(blank)).toBe('')
  })

  test('is composed, also where an invisible character was in between', () => {
    expect(tidyText('Cafe\u0301')).toBe('Café')
    expect(tidyText('Cafe\u200B\u0301')).toBe('Café')
    expect(tidyText('\uFF21')).toBe('\uFF21')
  })

  test('keeps joiners and selectors where they have a meaning', () => {
    for (const text of ['👩‍🍳 Kaffee', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '1️⃣', '❤️', 'می‌خواهم', 'क्‍ष', '葛\u{E0100}'])
      expect(tidyText(text)).toBe(text)
  })

  test('is not changed by a second pass, and is tidied quickly', () => {
    const odd = ['a\uFE0F\u200D', '\u{1F3F4}\u{E0020}', '\u200D\u0301 ', '\u3000\u200B', '\u0007x']
    for (const part of odd) {
      const long = tidyText(part.repeat(20_000))
      expect(tidyText(long)).toBe(long)
    }
  })
})

describe('tidying', () => {
  test('applies to texts of a single line, in lists and objects as well', () => {
    const person = {
      type: 'object',
      properties: { name: { type: 'string' }, notes: { type: 'string', control: 'textarea' } },
    } as const
    const untidy = { name: ' A  B ', notes: ' A  B ', other: ' A ' }
    const tidied = { name: 'A B', notes: ' A  B ', other: ' A ' }
    expect(tidyValue({ type: 'string' }, ' A  B ')).toBe('A B')
    expect(tidyValue({ type: ['string', 'null'] as never, maxLength: 64 }, '\tA')).toBe('A')
    expect(tidyValue(person, untidy)).toEqual(tidied)
    expect(tidyValue({ type: 'array', items: person }, [untidy])).toEqual([tidied])
    expect(tidyValue({ type: 'array', items: { type: 'string' } }, [' A '])).toEqual(['A'])
  })

  test.each([
    ['with the keyword verbatim', { type: 'string', verbatim: true }],
    ['of several lines', { type: 'string', maxLength: 500 }],
    ['that is a secret', { type: 'string', secret: true }],
    ['that is write-only', { type: 'string', writeOnly: true }],
    ['that is a password', { type: 'string', format: 'password' }],
    ['for a new password', { type: 'string', format: 'new-password' }],
    ['with listed values', { type: 'string', enum: [' A'] }],
    ['with a constant value', { type: 'string', const: ' A' }],
    ['that is no text', { type: 'integer' }],
  ] as const)('skips a field %s', (_, property) => {
    expect(isTidied(property as never)).toBe(false)
  })
})

describe('a value that is no text of a single line', () => {
  const parts = { type: 'object', properties: { name: { type: 'string' } } } as const
  const list = { type: 'array', items: { type: 'string' } } as const

  test('stays unchanged when its field is not described', () => {
    expect(tidyValue(undefined, ' A ')).toBe(' A ')
    expect(tidyValue({ type: 'array' }, [' A '])).toEqual([' A '])
    expect(tidyValue({ type: 'array', items: true as never }, [' A '])).toEqual([' A '])
    expect(tidyValue({ type: 'array', items: null as never }, [' A '])).toEqual([' A '])
    expect(tidyValue({ type: 'array', items: [{ type: 'string' }] as never }, [' A '])).toEqual([' A '])
    expect(tidyValue({ type: 'object' }, { name: ' A ' })).toEqual({ name: ' A ' })
  })

  test.each([null, undefined, 7, true])('stays %j where its field has parts or entries', (value) => {
    expect(tidyValue(parts, value)).toBe(value)
    expect(tidyValue(list, value)).toBe(value)
  })

  test('stays unchanged, with all its parts, when its field is verbatim', () => {
    const untidy = { name: ' A ' }
    expect(tidyValue({ ...parts, verbatim: true }, untidy)).toBe(untidy)
  })

  test('is not emptied when it has spaces only, so that it can be refused', () => {
    expect(tidyValue({ type: 'string' }, '   ')).toBe('   ')
  })
})
