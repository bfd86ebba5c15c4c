import { use, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '../metadata/locale/language'
import type { Translate } from '../model/types/widget-definition'
import type { Catalogue } from './catalogue'
import { translateBy } from './translate-by'
import { useLanguage, useTranslate } from './use-translate'

const files = import.meta.glob<{ default: Catalogue }>([
  './locales/*/image-editor.json',
  './locales/*/json-editor.json',
  './locales/*/server-page.json',
])

/** Rarely used parts of the console, whose texts are loaded separately. */
export type WordArea = 'image-editor' | 'json-editor' | 'server-page'

const loading = new Map<string, Promise<Catalogue>>()

/**
 * Returns a translate function that includes the texts of a rarely used part. They are loaded with that part; until
 * then the hook suspends. Texts that the server overrides stay overridden. A language that fails to load is replaced by
 * English.
 */
export function useAreaWords(area: WordArea): Translate {
  const language = useLanguage()
  const { i18n } = useTranslation()
  const translate = useTranslate()
  const own = use(load(area, language))
  return useMemo(() => {
    const translateOwn = translateBy(own, language)
    return (key, values) =>
      own[key] === undefined || i18n.getResource(language, 'console', key) !== undefined
        ? translate(key, values)
        : translateOwn(key, values)
  }, [own, i18n, language, translate])
}

function load(area: WordArea, language: Language): Promise<Catalogue> {
  const name = `${area} ${language}`
  let words = loading.get(name)
  if (!words) {
    words = read(area, language).catch(() => read(area, 'en'))
    loading.set(name, words)
    words.catch(() => loading.delete(name))
  }
  return words
}

async function read(area: WordArea, language: Language): Promise<Catalogue> {
  const file = files[`./locales/${language}/${area}.json`]
  return file ? (await file()).default : {}
}
