import { pluralForm } from './plural-form'

/** A placeholder: `{count}`, or the form of a word that it counts, `{count, one: day | other: days}`. */
const placeholder = /\{(\w+)(?:,([^{}]*))?\}/g

/** A text with its placeholders filled in; those without a value stay, but for the forms of words. */
export function fillText(text: string, values: Readonly<Record<string, unknown>>, language: string): string {
  return text.replaceAll(placeholder, (whole, name: string, forms: string | undefined) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    if (forms !== undefined) return pluralForm(value, forms, language)
    return value === undefined ? whole : String(value)
  })
}
