import { isLanguage, type Language } from '../metadata/language'
import { isTimeZone } from '../metadata/time-zone'
import { asRecord } from '../wire/as-record'

/** What the server that served the page says of its product. */
export interface ServedProduct {
  readonly title: string
  /** Address of its logo. */
  readonly logo: string
  /** Colour of the theme that people begin with. */
  readonly primary?: string | undefined
  /** Languages that people begin with one of. */
  readonly languages?: readonly Language[] | undefined
  /** Zone of its business, which the clock of the login page tells the time of. */
  readonly timeZone?: string | undefined
  /** Where its definitions are, unless they were built into this console. */
  readonly folder?: string | undefined
}

/** Reads what the server wrote into the page; undefined where nobody did, as in development. */
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
