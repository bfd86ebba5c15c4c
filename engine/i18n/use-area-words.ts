import { use, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '../metadata/language'
import type { Translate } from '../model/widget-definition'
import type { Catalogue } from './catalogue'
import { translateBy } from './translate-by'
import { useLanguage, useTranslate } from './use-translate'

const files = import.meta.glob<{ default: Catalogue }>('./locales/*/image-editor.json')

const loading = new Map<Language, Promise<Catalogue>>()

/**
 * Wording with the words of a part that few people open: they come with it, and not before. Suspends until they are
 * there. What a server words otherwise stays as the server words it. English where the words of a language do not come.
 */
export function useAreaWords(): Translate {
  const language = useLanguage()
  const { i18n } = useTranslation()
  const translate = useTranslate()
  const own = use(load(language))
  return useMemo(() => {
    const translateOwn = translateBy(own, language)
    return (key, values) =>
      own[key] === undefined || i18n.getResource(language, 'console', key) !== undefined
        ? translate(key, values)
        : translateOwn(key, values)
  }, [own, i18n, language, translate])
}

function load(language: Language): Promise<Catalogue> {
  let words = loading.get(language)
  if (!words) {
    words = read(language).catch(() => read('en'))
    loading.set(language, words)
    words.catch(() => loading.delete(language))
  }
  return words
}

async function read(language: Language): Promise<Catalogue> {
  const file = files[`./locales/${language}/image-editor.json`]
  return file ? (await file()).default : {}
}
