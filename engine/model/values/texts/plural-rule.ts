const rules = new Map<string, Intl.PluralRules>()

/** Returns the plural form that a language requires for a number. */
export function pluralRule(language: string, number: number): Intl.LDMLPluralRule {
  let rule = rules.get(language)
  if (!rule) rules.set(language, (rule = new Intl.PluralRules(language)))
  return rule.select(Math.abs(number))
}
