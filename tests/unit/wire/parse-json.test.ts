import { describe, expect, it } from 'vitest'
import { parseJson } from '../../../server-stub/platform/sealing/parse-body'

const parse = (text: string) => parseJson(Buffer.from(text))

describe('parseJson', () => {
  it('returns the value that was sealed', () => {
    for (const value of [
      { constructor: 'Ford' },
      { constructor: { name: 1 } },
      { constructor: null, car: { prototype: true } },
      ['__proto__'],
      '\u0000',
      '\ufeffx',
      null,
    ]) {
      expect(parse(JSON.stringify(value))).toEqual(value)
    }
  })

  it('refuses poisoned prototypes in any notation', () => {
    for (const text of [
      '{"__proto__":1}',
      '[{"a":{"__proto__":{"x":1}}}]',
      '{"\\u005f\\u005fproto__":1}',
      '{"__pr\\u006Fto__":1}',
      '{"constructor":{"prototype":{}}}',
      '{"c\\u006fnstructor":{"prototype":null}}',
    ]) {
      expect(() => parse(text)).toThrow(SyntaxError)
    }
  })

  it('refuses bytes that are not UTF-8', () => {
    expect(() => parseJson(Buffer.of(0x22, 0xff, 0x22))).toThrow(TypeError)
  })
})
