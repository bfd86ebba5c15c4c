import type { interfaceLanguages } from '../metadata/language'

/** The languages a person may choose (C57), each by its own name. */
export const languageNames: Readonly<Record<(typeof interfaceLanguages)[number], string>> = {
  zh: '中文',
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  ru: 'Русский',
}
