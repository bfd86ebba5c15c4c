import { describe, expect, it } from 'vitest'
import type { Language } from '../../../engine/metadata/locale/language'
import {
  fromWireNames,
  overlayText,
  resolveText,
  toWireNames,
} from '../../../engine/metadata/locale/local-text'

const all = { zh: '名', ru: 'Имя', fr: 'Nom', de: 'Name', en: 'Own name' }

describe('a text in a language (0.3)', () => {
  it.each<[string, Parameters<typeof resolveText>[0], Language, string]>([
    ['the name in the language', { title: 'Title', names: all }, 'de', 'Name'],
    ['the English name before the title', { title: 'Title', names: all }, 'en', 'Own name'],
    [
      'the title in English, without an English name',
      { title: 'Title', names: { zh: '名', de: 'Name' } },
      'en',
      'Title',
    ],
    [
      'the English name when the language has none',
      { title: 'Title', names: { zh: '名', en: 'Own' } },
      'fr',
      'Own',
    ],
    [
      'the title when there is no English name either',
      { title: 'Title', names: { zh: '名' } },
      'ru',
      'Title',
    ],
    [
      'the Chinese name when there is neither an English name nor a title',
      { names: { zh: '名', de: 'Name' } },
      'fr',
      '名',
    ],
    [
      'the Chinese name even in English, without an English name or title',
      { names: { zh: '名' } },
      'en',
      '名',
    ],
    ['the fallback when only other languages have names', { names: { de: 'Name' } }, 'fr', 'fallback'],
    ['the fallback without a title and names', {}, 'zh', 'fallback'],
    ['the title when the names are empty', { title: 'Title', names: { de: '', en: '' } }, 'de', 'Title'],
    [
      'the fallback when the title and all names are empty',
      { title: '', names: { zh: '', en: '' } },
      'en',
      'fallback',
    ],
  ])('is %s', (_which, text, language, shown) => expect(resolveText(text, language, 'fallback')).toBe(shown))
})

describe('the names of a row', () => {
  const row = { zhName: '名', enName: 'Name', ruName: 'Имя', frName: 'Nom', deName: 'Name' }

  it('are read and written language by language', () => {
    const text = { title: 'Name', names: { zh: '名', ru: 'Имя', fr: 'Nom', de: 'Name' } }
    expect(fromWireNames(row)).toStrictEqual(text)
    expect(toWireNames(text)).toStrictEqual(row)
  })

  it.each(['zh', 'ru', 'fr', 'de'] as const)('are read without %s where it is blank', (language) => {
    for (const blank of ['', null, undefined]) {
      const { title, names } = fromWireNames({ ...row, [`${language}Name`]: blank })
      expect(title).toBe('Name')
      expect(Object.keys(names ?? {}).sort()).toEqual(
        ['de', 'fr', 'ru', 'zh'].filter((one) => one !== language),
      )
    }
  })

  it('have no title where English is blank', () => {
    expect(fromWireNames({ ...row, enName: '' }).title).toBeUndefined()
    expect(fromWireNames({}).title).toBeUndefined()
  })

  it('are written as null where they are missing', () => {
    const none = { zhName: null, enName: null, ruName: null, frName: null, deName: null }
    expect(toWireNames({})).toStrictEqual(none)
    expect(toWireNames({ title: 'Name' })).toStrictEqual({ ...none, enName: 'Name' })
    expect(toWireNames({ title: 'Name', names: { en: 'Own' } })).toStrictEqual({ ...none, enName: 'Own' })
  })
})

it('an overlaid text replaces only the languages that it has', () => {
  const under = { title: 'Under', names: { zh: '下', de: 'Unten' } }
  expect(overlayText(under, {})).toEqual(under)
  expect(overlayText(under, { title: '' })).toEqual(under)
  expect(overlayText(under, { title: 'Over', names: { de: 'Oben' } })).toEqual({
    title: 'Over',
    names: { zh: '下', de: 'Oben' },
  })
})
