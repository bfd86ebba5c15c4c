import type { Row } from '../../../data/records/use-records'
import { pathKey, type FieldPath } from './field-path'
import { initialValues } from './initial-values'
import type { RjsfForm } from '../schema/to-rjsf'

type Values = Readonly<Record<string, unknown>>

/**
 * Creates a function that sets defaults of fields when they appear for the first time, such as those of an `if` branch.
 * Each field gets its default once: a field that was cleared stays empty. Entries of lists get theirs when they are
 * added.
 * @param begun the initial values of the form
 * @returns the values with these defaults; the same object when there are none
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
