import type { i18n } from 'i18next'
import { createContext, useMemo, type ReactNode } from 'react'
import { I18nextProvider, useTranslation } from 'react-i18next'
import type { Language } from '../metadata/locale/language'
import type { Translate } from '../model/types/widget-definition'

/** The current language and its texts. The object is replaced when either changes. */
export interface Wording {
  readonly language: Language
  readonly translate: Translate
}

/** A context of its own, so that hidden pages can keep their old texts until they are shown again. */
export const WordingContext = createContext<Wording | undefined>(undefined)

/** Provides the texts of an i18next instance to its children, and follows changes of its language and texts. */
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
    () => ({ language, translate: keepingTexts((key, values) => t(key, { ...values })) }),
    [t, language],
  )
  return <WordingContext value={wording}>{children}</WordingContext>
}

/** Keeps the texts without values: a list asks for hundreds each time it is rendered. */
function keepingTexts(translate: Translate): Translate {
  const kept = new Map<string, string>()
  return (key, values) => {
    if (values) return translate(key, values)
    let text = kept.get(key)
    if (text === undefined) kept.set(key, (text = translate(key)))
    return text
  }
}
