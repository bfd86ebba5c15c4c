import { createContext, useContext, useEffect, useLayoutEffect, useState, type ReactNode } from 'react'
import { loadFirstWords } from '../../i18n/first-words'
import { lastWords } from '../../i18n/last-words'
import type { Language } from '../../metadata/language'
import type { Translate } from '../../model/widget-definition'
import { useSettings } from '../../session/session-context'
import { useRetry } from '../errors/use-retry'
import { PartFailed } from './part-failed'

const FirstWordsContext = createContext<Translate>((key) => key)

/** The wording of what is shown before a person is in. */
export function useFirstWords(): Translate {
  return useContext(FirstWordsContext)
}

interface Words {
  readonly language: Language
  readonly translate: Translate
}

/**
 * Gives the wording of the chosen language, once it is there; another language replaces it when it has come. Where its
 * files do not come the words are those that are there, else English, until the server is back.
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
  // With the words, not after them: a screen reader reads what appears in the language that stands then.
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
