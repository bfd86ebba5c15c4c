import { describe, expect, test } from 'vitest'
import { interfaceLanguages, readLanguages } from '../../../engine/metadata/locale/language'
import { offeredLanguages } from '../../../engine/shell/language-names'
import { areLanguages } from '../../../server-stub/platform/people/preferences/languages-parameter'

describe('the languages on offer', () => {
  test('are those that a parameter or a server names, in that order and without duplicates', () => {
    expect(readLanguages('ja, en,el,en')).toEqual(['ja', 'en', 'el'])
    expect(readLanguages(['vi', 'xx', 'es', 7])).toEqual(['vi', 'es'])
  })

  test.each([undefined, null, '', 'xx', [], 7, {}])(
    'are those of the interface where %j names none',
    (stated) => {
      expect(readLanguages(stated)).toBe(interfaceLanguages)
    },
  )

  test('include the language in use', () => {
    expect(offeredLanguages('de', ['en', 'de'])).toEqual(['en', 'de'])
    expect(offeredLanguages('el', ['en', 'de'])).toEqual(['en', 'de', 'el'])
    expect(offeredLanguages('en')).toBe(interfaceLanguages)
  })

  test('are valid as a parameter when they are distinct known codes', () => {
    expect(['zh,en', 'ja', ' de , fr '].map(areLanguages)).toEqual([true, true, true])
    expect(['', 'en,', 'en,en', 'english', 'en;de'].map(areLanguages)).toEqual([
      false,
      false,
      false,
      false,
      false,
    ])
  })
})
