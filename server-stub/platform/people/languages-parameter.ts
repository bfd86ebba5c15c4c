import { isLanguage } from '../../../engine/metadata/language'

/** The parameter (L45) that says which languages people choose from, joined by commas. */
export const languagesParameter = 'languages'

/** Whether it names languages that there are, each once. */
export function areLanguages(value: string): boolean {
  const codes = value.split(',').map((code) => code.trim())
  return codes.every(isLanguage) && new Set(codes).size === codes.length
}
