import type { Row } from '../../data/use-records'
import { pathKey, type FieldPath } from './field-path'
import { initialValues } from './initial-values'
import type { RjsfForm } from './to-rjsf'

type Values = Readonly<Record<string, unknown>>

/**
 * Defaults for what a form shows for the first time, such as the branch of an `if`. A field gets its default once: where
 * it was emptied it stays empty. Entries of lists have theirs from when they were added.
 * @param begun the values that the form began with
 * @returns the values with such defaults; the same object where there are none
 */
export function createFreshDefaults(begun: Row): (form: RjsfForm, values: Row) => Row {
  const seen = new Set<string>()
  const note = (value: unknown, path: FieldPath): void => {
    if (path.length > 0) seen.add(pathKey(path))
    if (isValues(value)) for (const [name, part] of Object.entries(value)) note(part, [...path, name])
  }
  const fill = (values: Values, full: Values, path: FieldPath): Values => {
    const fresh = Object.entries(full).flatMap(([name, part]): (readonly [string, unknown])[] => {
      const place = [...path, name]
      const own = values[name]
      if (own === undefined) return seen.has(pathKey(place)) ? [] : [[name, part]]
      if (!isValues(own) || !isValues(part)) return []
      const filled = fill(own, part, place)
      return filled === own ? [] : [[name, filled]]
    })
    return fresh.length === 0 ? values : { ...values, ...Object.fromEntries(fresh) }
  }
  note(begun, [])
  return (form, values) => {
    note(values, [])
    const filled = fill(values, initialValues(form, 'add', values), [])
    note(filled, [])
    return filled
  }
}

function isValues(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
