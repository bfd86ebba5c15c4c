import { useContext } from 'react'
import type { Language } from '../metadata/language'
import type { Translate } from '../model/widget-definition'
import { WordingContext, type Wording } from './wording'

/** Wording by key in the person's language. Stable until the language changes. */
export function useTranslate(): Translate {
  return useWording().translate
}

/** The language shown. */
export function useLanguage(): Language {
  return useWording().language
}

/** @throws Error outside <WordingProvider>. */
function useWording(): Wording {
  const wording = useContext(WordingContext)
  if (!wording) throw new Error('Words need <WordingProvider> above them.')
  return wording
}
