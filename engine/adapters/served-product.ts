import { isLanguage, type Language } from '../metadata/locale/language'
import { isTimeZone } from '../metadata/locale/time-zone'
import { asRecord } from '../wire/as-record'

/** The description of the product that the server wrote into the page. */
export interface ServedProduct {
  readonly title: string
  /** URL of the logo. */
  readonly logo: string
  /** Default theme colour. */
  readonly primary?: string | undefined
  /** Languages from which the first one is chosen. */
  readonly languages?: readonly Language[] | undefined
  /** Time zone of the business, shown by the clock of the login page. */
  readonly timeZone?: string | undefined
  /** Folder of the definitions, unless they were built into this console. */
  readonly folder?: string | undefined
}

/** Reads the description from the page; undefined when the page has none, as in development. */
export function readServedProduct(page: Document): ServedProduct | undefined {
  const text = page.querySelector('#product')?.textContent?.trim()
  if (!text) return undefined
  const { title, folder, theme, languages, timeZone } = asRecord(JSON.parse(text)) ?? {}
  const primary = asRecord(theme)?.['primary']
  return {
    title: String(title),
    logo: page.querySelector<HTMLLinkElement>('link[rel="icon"]')?.href ?? '',
    ...(typeof primary === 'string' ? { primary } : {}),
    ...(Array.isArray(languages) ? { languages: languages.filter(isLanguage) } : {}),
    ...(isTimeZone(timeZone) ? { timeZone } : {}),
    ...(typeof folder === 'string' ? { folder } : {}),
  }
}
