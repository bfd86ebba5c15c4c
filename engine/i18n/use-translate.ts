import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '../metadata/language'
import type { Translate } from '../model/widget-definition'

/** Wording by key in the person's language. Stable until the language changes. */
export function useTranslate(): Translate {
  const { t } = useTranslation()
  return useCallback((key, values) => t(key, { ...values }), [t])
}

/** The language shown. */
export function useLanguage(): Language {
  return useTranslation().i18n.language as Language
}
