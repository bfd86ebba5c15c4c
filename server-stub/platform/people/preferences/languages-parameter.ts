import { isLanguage } from '../../../../engine/metadata/locale/language'

/** Code of the parameter (L45) with the languages to choose from, joined by commas. */
export const languagesParameter = 'languages'

/** True when the value lists known languages without duplicates. */
export function areLanguages(value: string): boolean {
  const codes = value.split(',').map((code) => code.trim())
  return codes.every(isLanguage) && new Set(codes).size === codes.length
}
