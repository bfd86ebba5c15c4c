import { use, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '../metadata/language'
import type { Translate } from '../model/widget-definition'
import type { Catalogue } from './catalogue'
import { translateBy } from './translate-by'
import { useLanguage, useTranslate } from './use-translate'

const files = import.meta.glob<{ default: Catalogue }>([
  './locales/*/image-editor.json',
  './locales/*/json-editor.json',
])

/** Parts that few people open. */
export type WordArea = 'image-editor' | 'json-editor'

const loading = new Map<string, Promise<Catalogue>>()

/**
 * Wording with the words of a part that few people open: they come with it, and not before. Suspends until they are
 * there. What a server words otherwise stays as the server words it. English where the words of a language do not come.
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
