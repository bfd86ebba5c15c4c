import { createContext, useContext, useEffect, useLayoutEffect, useState, type ReactNode } from 'react'
import { loadFirstWords } from '../../i18n/first-words'
import { lastWords } from '../../i18n/last-words'
import type { Language } from '../../metadata/locale/language'
import type { Translate } from '../../model/types/widget-definition'
import { useSettings } from '../../session/session-context'
import { useRetry } from '../errors/use-retry'
import { PartFailed } from './part-failed'

const FirstWordsContext = createContext<Translate>((key) => key)

/** Returns the wording of the pages before the workplace. */
export function useFirstWords(): Translate {
  return useContext(FirstWordsContext)
}

interface Words {
  readonly language: Language
  readonly translate: Translate
}

/**
 * Provides the wording of the chosen language once it is loaded; the previous language stays until then. When its files
 * fail to load, the previous wording or English is used until the server returns.
 */
export function FirstWords({ children }: { readonly children: ReactNode }) {
  const [{ language }] = useSettings()
  const [words, setWords] = useState<Words>()
  const [failed, setFailed] = useState<{ readonly language: Language; readonly error: unknown }>()
  const failure = failed?.language === language ? failed.error : undefined
  const retry = useRetry(failure, () => setFailed(undefined))
  useEffect(() => {
    if (failure !== undefined) return
    let current = true
    const load = async () => {
      try {
        const loaded = await wordsOf(language)
        if (current) setWords(loaded)
      } catch (error) {
        const english = await wordsOf('en').catch(() => undefined)
        if (!current) return
        setWords((before) => before ?? english)
        setFailed({ language, error })
      }
    }
    void load()
    return () => {
      current = false
    }
  }, [language, failure])
  // Set together with the wording: a screen reader reads new content in the language of the document.
  useLayoutEffect(() => {
    if (words) document.documentElement.lang = words.language
  }, [words])
  if (words) return <FirstWordsContext value={words.translate}>{children}</FirstWordsContext>
  if (failure === undefined) return null
  const { missing, retry: action } = lastWords[language]
  return <PartFailed reason={missing} action={action} onRetry={retry} />
}

async function wordsOf(language: Language): Promise<Words> {
  return { language, translate: await loadFirstWords(language) }
}
