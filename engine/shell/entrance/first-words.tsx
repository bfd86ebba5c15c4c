import { createContext, useContext, useEffect, useState, type ReactNode } from 'react'
import { loadFirstWords } from '../../i18n/first-words'
import type { Translate } from '../../model/widget-definition'
import { useSettings } from '../../session/session-context'

const FirstWordsContext = createContext<Translate>((key) => key)

/** The wording of what is shown before a person is in. */
export function useFirstWords(): Translate {
  return useContext(FirstWordsContext)
}

/** Gives the wording of the chosen language, once it is there; another language replaces it when it has come. */
export function FirstWords({ children }: { readonly children: ReactNode }) {
  const [{ language }] = useSettings()
  const [translate, setTranslate] = useState<Translate>()
  useEffect(() => {
    let current = true
    void loadFirstWords(language).then((loaded) => {
      if (!current) return
      document.documentElement.lang = language
      setTranslate(() => loaded)
    })
    return () => {
      current = false
    }
  }, [language])
  return translate ? <FirstWordsContext value={translate}>{children}</FirstWordsContext> : null
}
