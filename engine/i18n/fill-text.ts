import { pluralForm } from './plural-form'

/** A placeholder: `{count}`, or the plural form of a counted word, `{count, one: day | other: days}`. */
const placeholder = /\{(\w+)(?:,([^{}]*))?\}/g

/** Fills the placeholders of a text. Placeholders without a value stay; plural forms are always resolved. */
export function fillText(text: string, values: Readonly<Record<string, unknown>>, language: string): string {
  return text.replaceAll(placeholder, (whole, name: string, forms: string | undefined) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    if (forms !== undefined) return pluralForm(value, forms, language)
    return value === undefined ? whole : String(value)
  })
}
