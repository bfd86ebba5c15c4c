import type { i18n } from 'i18next'
import { useContext, useEffect } from 'react'
import { I18nContext } from 'react-i18next'
import { useServices } from '../../data/console-services'
import { useProfile } from '../../data/use-profile'
import type { Language } from '../../metadata/language'
import { useSettings } from '../../session/session-context'
import { useRenewProfile } from '../../data/use-renew-profile'
import { useReportError } from '../../data/use-report-error'

/** Keeps the wording in step with the chosen language, and with the translations of the server (translationMap). */
export function useWording(): void {
  const i18n = useInstance()
  const [{ language }] = useSettings()
  const { translations } = useProfile()
  useEffect(() => {
    if (i18n.language !== language) void i18n.changeLanguage(language)
    document.documentElement.lang = language
  }, [i18n, language])
  useEffect(() => {
    const texts = Object.entries(translations).filter(([, text]) => typeof text === 'string' && text !== '')
    if (texts.length > 0)
      i18n.addResourceBundle(i18n.language, 'console', Object.fromEntries(texts), true, true)
  }, [i18n, translations])
}

/** Chooses another language: the interface at once, then what the server says in it (M53). */
export function useChooseLanguage(): (language: Language) => Promise<void> {
  const i18n = useInstance()
  const [, change] = useSettings()
  const { notifier } = useServices()
  const renew = useRenewProfile()
  const report = useReportError()
  return async (language) => {
    await i18n.changeLanguage(language)
    change({ language })
    notifier.success(i18n.t('M53'))
    await renew().catch((error: unknown) => report(error, 'M26'))
  }
}

/** The instance itself: what `useTranslation` answers is a copy that stands still. */
function useInstance(): i18n {
  return useContext(I18nContext).i18n
}
