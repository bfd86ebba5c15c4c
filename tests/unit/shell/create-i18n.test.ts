import { describe, expect, it, vi } from 'vitest'
import { addWords, createI18n, loadWords } from '../../../engine/i18n/create-i18n'
import type { Language } from '../../../engine/metadata/locale/language'

const missing = new Error('no such file')

/** Returns a source of two words in every language, which fails for the languages in `gone`. */
function setUp(...languages: readonly Language[]) {
  const gone = new Set(languages)
  const source = vi.fn(async (language: Language) => {
    if (gone.has(language)) throw missing
    return [{ word: `word in ${language}`, M52: `untranslated in ${language}` }]
  })
  return { gone, source }
}

describe('the words', () => {
  it('are those of the language, with M52 for missing ones', async () => {
    const i18n = await createI18n('de', [setUp().source])
    expect([i18n.language, i18n.t('word'), i18n.t('nothing')]).toEqual([
      'de',
      'word in de',
      'untranslated in en',
    ])
  })

  it('are counted in the plural forms of the language', async () => {
    const source = async (language: Language) => [
      {
        days:
          language === 'ru'
            ? '{n} {n, one: день | few: дня | many: дней | other: дня}'
            : '{n} {n, one: day | other: days}',
        M52: '',
      },
    ]
    const i18n = await createI18n('en', [source])
    expect([1, 2].map((n) => i18n.t('days', { n }))).toEqual(['1 day', '2 days'])
    await loadWords(i18n, 'ru')
    await i18n.changeLanguage('ru')
    expect([1, 3, 5, 21].map((n) => i18n.t('days', { n }))).toEqual(['1 день', '3 дня', '5 дней', '21 день'])
  })

  it('are English, and marked as English, when those of the language fail to load', async () => {
    const i18n = await createI18n('de', [setUp('de').source])
    expect([i18n.language, i18n.t('word')]).toEqual(['en', 'word in en'])
  })

  it('of another language do not need English', async () => {
    const i18n = await createI18n('de', [setUp('en').source])
    expect([i18n.language, i18n.t('word')]).toEqual(['de', 'word in de'])
  })

  it('are rejected when no language loads', async () => {
    await expect(createI18n('de', [setUp('de', 'en').source])).rejects.toBe(missing)
  })

  it('of another language are requested again after a failure', async () => {
    const { gone, source } = setUp('fr')
    const i18n = await createI18n('en', [source])
    for (let turn = 0; turn < 2; turn++) await expect(loadWords(i18n, 'fr')).rejects.toBe(missing)
    expect(i18n.language).toBe('en')
    gone.clear()
    await loadWords(i18n, 'fr')
    await i18n.changeLanguage('fr')
    expect(i18n.t('word')).toBe('word in fr')
    const asked = source.mock.calls.length
    await loadWords(i18n, 'fr')
    expect(source).toHaveBeenCalledTimes(asked)
  })

  it('are overridden by words that are added to the shown ones', async () => {
    const i18n = await createI18n('en', [setUp().source])
    addWords(i18n, {})
    addWords(i18n, { word: 'another' })
    expect(i18n.t('word')).toBe('another')
  })

  it('notify once when they are shown or added, not for words that are there or not shown yet', async () => {
    const i18n = await createI18n('en', [setUp().source])
    let told = 0
    const { bindI18n, bindI18nStore } = i18n.options.react ?? {}
    i18n.on(String(bindI18n), () => told++)
    if (bindI18nStore) i18n.store.on(bindI18nStore as 'added', () => told++)
    await loadWords(i18n, 'de')
    expect(told).toBe(0)
    await i18n.changeLanguage('de')
    expect(told).toBe(1)
    addWords(i18n, { word: 'another' })
    expect(told).toBe(2)
    addWords(i18n, { word: 'another' })
    expect(told).toBe(2)
  })
})
