import { pluralRule } from '../model/values/texts/plural-rule'

/**
 * Returns the plural form that a language requires (`Intl.PluralRules`), out of `one: day | other: days`. A number that
 * is already formatted as text counts by its digits. Without a number the form is `many`, as in headings; a missing
 * form is replaced by `other`.
 */
export function pluralForm(value: unknown, forms: string, language: string): string {
  const known = new Map(
    forms.split('|').map((form) => {
      const at = form.indexOf(':')
      return [form.slice(0, at).trim(), form.slice(at + 1).trim()] as const
    }),
  )
  return known.get(categoryOf(value, language)) ?? known.get('other') ?? ''
}

function categoryOf(value: unknown, language: string): Intl.LDMLPluralRule {
  const digits = typeof value === 'string' ? value.replaceAll(/\D/g, '') : value
  const number = digits === '' || digits === undefined || digits === null ? Number.NaN : Number(digits)
  return Number.isFinite(number) ? pluralRule(language, number) : 'many'
}
