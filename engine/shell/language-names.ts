import { interfaceLanguages, type Language } from '../metadata/locale/language'

/** The name of every language in that language. */
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

/** Returns the languages to choose from (C57): those that the server offers, and the current one. */
export function offeredLanguages(
  current: Language,
  offered: readonly Language[] = interfaceLanguages,
): readonly Language[] {
  return offered.includes(current) ? offered : [...offered, current]
}
