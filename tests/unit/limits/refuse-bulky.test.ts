import { describe, expect, it } from 'vitest'
import { refuseBulky } from '../../../server-stub/platform/http/refuse-bulky'

const keys = (count: number, prefix = 'k') =>
  Object.fromEntries(
    Array.from({ length: count }, (_, at) => [`${prefix}${String(at)}`, 'a value, of some: "length"']),
  )
const isRefused = (value: unknown, most: number): boolean => {
  try {
    refuseBulky(typeof value === 'string' ? value : JSON.stringify(value, undefined, 1), most)
    return false
  } catch {
    return true
  }
}

describe('refuseBulky', () => {
  it('counts distinct keys at any depth', () => {
    expect(isRefused(keys(500), 500)).toBe(false)
    expect(isRefused(keys(501), 500)).toBe(true)
    expect(isRefused({ a: [{ b: keys(499) }] }, 500)).toBe(true)
    expect(isRefused([keys(300, 'a'), keys(300, 'b')], 500)).toBe(true)
    expect(isRefused([keys(300, 'a'), keys(300, 'a')], 500)).toBe(false)
  })

  it('counts the items of each list and the values of all lists', () => {
    expect(isRefused({ ids: Array(20_000).fill(1) }, 10)).toBe(false)
    expect(isRefused({ ids: Array(20_002).fill(1) }, 10)).toBe(true)
    expect(isRefused(Array(5000).fill(Array(99).fill(0)), 10)).toBe(false)
    expect(isRefused(Array(5000).fill(Array(120).fill(0)), 10)).toBe(true)
  })

  it('counts no keys within texts, however the texts are escaped', () => {
    const text = '{"a":,[]},\\'.repeat(3000)
    expect(isRefused({ [`k${text}`]: text, other: `${text}\\` }, 2)).toBe(false)
    expect(isRefused({ [`k${text}`]: text, other: `${text}\\`, more: 1 }, 2)).toBe(true)
  })

  it('leaves malformed JSON to the parser', () => {
    const long = 'x'.repeat(5000)
    for (const text of [`"${long}`, `]}${long}`, `{"a":"${long}\\`, `,,,${long}`, `{{{[[${long}`])
      expect(isRefused(text, 10)).toBe(false)
  })
})
