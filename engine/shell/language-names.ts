import { interfaceLanguages, type Language } from '../metadata/language'

/** Every language by its own name. */
export const languageNames: Readonly<Record<Language, string>> = {
  zh: '中文',
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  ru: 'Русский',
  el: 'Ελληνικά',
  vi: 'Tiếng Việt',
  es: 'Español',
  ja: '日本語',
}

/** The languages to choose from (C57): those that the server offers, and the one in use. */
export function offeredLanguages(
  current: Language,
  offered: readonly Language[] = interfaceLanguages,
): readonly Language[] {
  return offered.includes(current) ? offered : [...offered, current]
}
