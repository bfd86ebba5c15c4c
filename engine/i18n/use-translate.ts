import { useContext } from 'react'
import type { Language } from '../metadata/locale/language'
import type { Translate } from '../model/types/widget-definition'
import { WordingContext, type Wording } from './wording'

/** Returns texts by key in the user's language. The function is stable until the language or its texts change. */
export function useTranslate(): Translate {
  return useWording().translate
}

/** The current language. */
export function useLanguage(): Language {
  return useWording().language
}

/** @throws Error outside <WordingProvider>. */
function useWording(): Wording {
  const wording = useContext(WordingContext)
  if (!wording) throw new Error('Words need <WordingProvider> above them.')
  return wording
}
