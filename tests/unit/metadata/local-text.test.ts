import { describe, expect, it } from 'vitest'
import type { Language } from '../../../engine/metadata/language'
import { fromWireNames, overlayText, resolveText, toWireNames } from '../../../engine/metadata/local-text'

const all = { zh: '名', ru: 'Имя', fr: 'Nom', de: 'Name', en: 'Own name' }

describe('a text in a language (0.3)', () => {
  it.each<[string, Parameters<typeof resolveText>[0], Language, string]>([
    ['its own', { title: 'Title', names: all }, 'de', 'Name'],
    ['its own, English by its names before the title', { title: 'Title', names: all }, 'en', 'Own name'],
    ['the title in English', { title: 'Title', names: { zh: '名', de: 'Name' } }, 'en', 'Title'],
    ['English where its own is missing', { title: 'Title', names: { zh: '名', en: 'Own' } }, 'fr', 'Own'],
    ['the title where the names have no English', { title: 'Title', names: { zh: '名' } }, 'ru', 'Title'],
    ['Chinese where there is no English', { names: { zh: '名', de: 'Name' } }, 'fr', '名'],
    ['Chinese where there is no English, in English too', { names: { zh: '名' } }, 'en', '名'],
    ['what stands in where there is none of these', { names: { de: 'Name' } }, 'fr', 'fallback'],
    ['what stands in where there is nothing', {}, 'zh', 'fallback'],
    ['the next where one is empty', { title: 'Title', names: { de: '', en: '' } }, 'de', 'Title'],
    ['what stands in where all are empty', { title: '', names: { zh: '', en: '' } }, 'en', 'fallback'],
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
