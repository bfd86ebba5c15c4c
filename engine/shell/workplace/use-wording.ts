import type { i18n } from 'i18next'
import { useContext, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { I18nContext } from 'react-i18next'
import { useServices } from '../../data/console-services'
import { useProfile } from '../../data/person/use-profile'
import { useRenewProfile } from '../../data/person/use-renew-profile'
import { useReportError } from '../../data/messages/use-report-error'
import { addWords, loadWords } from '../../i18n/create-i18n'
import { useLanguage } from '../../i18n/use-translate'
import type { Language } from '../../metadata/locale/language'
import { loadCode } from '../../registry/load-code'
import { isLoadFailure } from '../../session/load-failure'
import { useSessionServices, useSettings } from '../../session/session-context'
import { useRetryOnReturn } from '../errors/use-retry'
import { loadKitFiles } from '../theme/kit-locale'

/**
 * Updates the wording when the chosen language or the server's translations (translationMap) change. When the files of
 * a language fail to load, the current wording stays until the server is reachable again.
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
  // Set together with the wording: a screen reader reads new content in the language of the document.
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

/** Returns a function that switches the language: the loaded interface first (M53), then the server's texts. */
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
    // Another language was chosen in the meantime.
    if (wanted.current !== language) return
    await i18n.changeLanguage(language)
    change({ language })
    notifier.success(i18n.t('M53'))
    await renew().catch((error: unknown) => report(error, 'M26'))
  }
}

/** The server's last translations, and their language. */
interface Translations {
  readonly language: Language
  readonly texts: Readonly<Record<string, string>>
}

/** Adds translations only while their language is shown. */
function addTranslations(i18n: i18n, said: Translations | undefined): void {
  if (said?.language === i18n.language) addWords(i18n, said.texts)
}

/** Loads all files of a language. @throws when a file fails to load; nothing has changed then */
async function loadLanguage(i18n: i18n, language: Language): Promise<void> {
  await loadCode(() => Promise.all([loadWords(i18n, language), loadKitFiles(language)]))
}

/** Returns the instance itself; `useTranslation` returns a copy that does not follow changes. */
function useInstance(): i18n {
  return useContext(I18nContext).i18n
}
