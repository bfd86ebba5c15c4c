import { pluralRules } from '../formats'

/** Returns the plural form that a language requires for a number. */
export function pluralRule(language: string, number: number): Intl.LDMLPluralRule {
  return pluralRules(language).select(Math.abs(number))
}
