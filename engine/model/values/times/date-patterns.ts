import type { Language } from '../../../metadata/locale/language'

/**
 * Date and month patterns by language, in letters that day.js reads too. English uses ISO, because 1/2 is ambiguous.
 */
export const datePatterns: Readonly<Record<Language, { readonly date: string; readonly month: string }>> = {
  en: { date: 'YYYY-MM-DD', month: 'YYYY-MM' },
  zh: { date: 'YYYY-MM-DD', month: 'YYYY-MM' },
  ja: { date: 'YYYY/MM/DD', month: 'YYYY/MM' },
  ru: { date: 'DD.MM.YYYY', month: 'MM.YYYY' },
  de: { date: 'DD.MM.YYYY', month: 'MM.YYYY' },
  fr: { date: 'DD/MM/YYYY', month: 'MM/YYYY' },
  el: { date: 'DD/MM/YYYY', month: 'MM/YYYY' },
  vi: { date: 'DD/MM/YYYY', month: 'MM/YYYY' },
  es: { date: 'DD/MM/YYYY', month: 'MM/YYYY' },
}
