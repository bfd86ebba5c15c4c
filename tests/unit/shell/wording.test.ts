import { describe, expect, it } from 'vitest'
import { loadFirstWords } from '../../../engine/i18n/first-words'
import { translateBy } from '../../../engine/i18n/translate-by'
import { lastWords } from '../../../engine/i18n/last-words'
import { catalogueLanguages } from '../../../engine/metadata/locale/language'
import { sidebarWidth } from '../../../engine/shell/layout/sidebar-width'
import { missingFields } from '../../../engine/shell/login/login-errors'

describe('the first words', () => {
  it('fill placeholders, and are M52 for an unknown key', () => {
    const translate = translateBy({ M2: '{name} is required', M52: 'untranslated', odd: '{a} {b} {a}' }, 'en')
    expect(translate('M2', { name: 'User {name}' })).toBe('User {name} is required')
    expect(translate('odd', { a: 1 })).toBe('1 {b} 1')
    expect(translate('nothing')).toBe('untranslated')
  })

  it.each(catalogueLanguages)('exist in %s', async (language) => {
    const translate = await loadFirstWords(language)
    for (const key of ['shell.login.welcome', 'shell.serverAway', 'M19', 'M24', 'M26', 'M42', 'M51']) {
      expect(translate(key)).not.toBe(translate('M52'))
    }
  })
})

it.each(catalogueLanguages)('the last words are those of the catalogue in %s', async (language) => {
  const translate = await loadFirstWords(language)
  const { missing, retry } = lastWords[language]
  expect([missing, retry]).toEqual([translate('shell.partMissing'), translate('shell.retry')])
})

describe('the missing fields of the login page', () => {
  const translate = translateBy(
    {
      M2: '{name} is required',
      'shell.login.userName': 'User name',
      'shell.login.password': 'Password',
      'shell.login.captcha': 'Captcha',
    },
    'en',
  )
  it.each([
    [
      'user name and password (V85)',
      { userName: '', password: '', captcha: '' },
      false,
      ['User name is required', 'Password is required'],
    ],
    [
      'the captcha when there is one (V84)',
      { userName: 'a', password: 'b', captcha: '' },
      true,
      ['Captcha is required'],
    ],
    ['no field that is filled in', { userName: 'a', password: ' ', captcha: '' }, false, []],
  ])('include %s', (_name, input, withCaptcha, texts) => {
    expect(Object.values(missingFields(input, withCaptcha, translate))).toEqual(texts)
  })
})

it('the sidebar is 160 px wide in Chinese, 210 for longer words and 260 for the longest (C40)', () => {
  const widths = (['zh', 'en', 'ru', 'de'] as const).map(sidebarWidth)
  expect(widths).toEqual([160, 210, 210, 260])
})
