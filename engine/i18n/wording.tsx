import type { i18n } from 'i18next'
import { createContext, useMemo, type ReactNode } from 'react'
import { I18nextProvider, useTranslation } from 'react-i18next'
import type { Language } from '../metadata/language'
import type { Translate } from '../model/widget-definition'

/** The language that is shown, and its words. Another object once one of them changes. */
export interface Wording {
  readonly language: Language
  readonly translate: Translate
}

/** Its own, so that a page out of sight keeps the words it has until somebody looks at it. */
export const WordingContext = createContext<Wording | undefined>(undefined)

/** Gives the wording of an instance to all below it, and follows its language and its words. */
export function WordingProvider({ i18n, children }: { readonly i18n: i18n; readonly children: ReactNode }) {
  return (
    <I18nextProvider i18n={i18n} defaultNS="console">
      <CurrentWording>{children}</CurrentWording>
    </I18nextProvider>
  )
}

function CurrentWording({ children }: { readonly children: ReactNode }) {
  const { t, i18n } = useTranslation()
  const language = i18n.language as Language
  const wording = useMemo<Wording>(
    () => ({ language, translate: (key, values) => t(key, { ...values }) }),
    [t, language],
  )
  return <WordingContext value={wording}>{children}</WordingContext>
}
