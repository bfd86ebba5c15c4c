import type { i18n } from 'i18next'
import { useContext, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { I18nContext } from 'react-i18next'
import { useServices } from '../../data/console-services'
import { useProfile } from '../../data/use-profile'
import { useRenewProfile } from '../../data/use-renew-profile'
import { useReportError } from '../../data/use-report-error'
import { addWords, loadWords } from '../../i18n/create-i18n'
import { useLanguage } from '../../i18n/use-translate'
import type { Language } from '../../metadata/language'
import { loadCode } from '../../registry/load-code'
import { isLoadFailure } from '../../session/load-failure'
import { useSessionServices, useSettings } from '../../session/session-context'
import { useRetryOnReturn } from '../errors/use-retry'
import { loadKitFiles } from '../theme/kit-locale'

/**
 * Keeps the wording in step with the chosen language, and with the translations of the server (translationMap). Where the
 * files of the language do not come the words stay those that are there, until the server is back.
 */
export function useWording(): void {
  const i18n = useInstance()
  const [{ language }] = useSettings()
  const shown = useLanguage()
  const { translations } = useProfile()
  const said = useRef<Translations>(undefined)
  const [failed, setFailed] = useState<{ readonly language: Language; readonly error: unknown }>()
  const failure = failed?.language === language ? failed.error : undefined
  useEffect(() => {
    if (i18n.language === language || failure !== undefined) return
    let current = true
    const show = async () => {
      await loadLanguage(i18n, language)
      if (!current) return
      await i18n.changeLanguage(language)
      addTranslations(i18n, said.current)
    }
    show().catch((error: unknown) => {
      if (current) setFailed({ language, error })
    })
    return () => {
      current = false
    }
  }, [i18n, language, failure])
  useRetryOnReturn(failure, () => setFailed(undefined))
  // With the words, not after them: a screen reader reads what appears in the language that stands then.
  useLayoutEffect(() => {
    document.documentElement.lang = shown
  }, [shown])
  const hear = useEffectEvent(() => {
    const texts = Object.entries(translations).filter(([, text]) => typeof text === 'string' && text !== '')
    said.current = { language, texts: Object.fromEntries(texts) as Readonly<Record<string, string>> }
    addTranslations(i18n, said.current)
  })
  useEffect(() => hear(), [translations])
}

/** Chooses another language: the interface as soon as all of it is there (M53), then what the server says in it. */
export function useChooseLanguage(): (language: Language) => Promise<void> {
  const i18n = useInstance()
  const [, change] = useSettings()
  const { connection } = useSessionServices()
  const { notifier } = useServices()
  const renew = useRenewProfile()
  const report = useReportError()
  const wanted = useRef<Language>(undefined)
  return async (language) => {
    wanted.current = language
    try {
      await loadLanguage(i18n, language)
    } catch (error) {
      if (isLoadFailure(error)) connection.doubt()
      return report(error, 'M30')
    }
    // Another one was chosen meanwhile.
    if (wanted.current !== language) return
    await i18n.changeLanguage(language)
    change({ language })
    notifier.success(i18n.t('M53'))
    await renew().catch((error: unknown) => report(error, 'M26'))
  }
}

/** What the server last said, and the language that it was asked in. */
interface Translations {
  readonly language: Language
  readonly texts: Readonly<Record<string, string>>
}

/** They belong to the words of their language alone, and only once those are there. */
function addTranslations(i18n: i18n, said: Translations | undefined): void {
  if (said?.language === i18n.language) addWords(i18n, said.texts)
}

/** Everything that a language is shown with. @throws when a file does not come: then nothing has changed */
async function loadLanguage(i18n: i18n, language: Language): Promise<void> {
  await loadCode(() => Promise.all([loadWords(i18n, language), loadKitFiles(language)]))
}

/** The instance itself: what `useTranslation` answers is a copy that stands still. */
function useInstance(): i18n {
  return useContext(I18nContext).i18n
}
