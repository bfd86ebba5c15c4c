import { fieldsOfCondition } from '../../../model/conditions/condition'
import type { FormFieldModel } from '../../../model/types/field-model'
import { isEmpty } from './is-empty'
import { valueAt, withValueAt, type FieldPath } from './field-path'
import { offeredValue } from './offered-options'

type Values = Readonly<Record<string, unknown>>

/** The new value of a field that depended on a changed one. */
export interface DependentChange {
  readonly path: FieldPath
  readonly value: unknown
}

/**
 * Returns the changes that follow from a changed value: selectors filtered by it and fields whose control depends on it
 * are cleared, options that are no longer offered are removed, and the same applies to the fields that depend on these.
 */
export function dependentChanges(
  fields: readonly FormFieldModel[],
  changed: FieldPath,
  values: Values,
): readonly DependentChange[] {
  const changes: DependentChange[] = []
  const waiting: FieldPath[] = [changed]
  let current = values
  // Each value is cleared at most once, so that circular dependencies end.
  for (let path = waiting.shift(); path; path = waiting.shift()) {
    for (const place of placesBelow(fields, path, current)) {
      const value = valueAt(current, place.path)
      if (isEmpty(value)) continue
      const next = valueAfter(place, String(path.at(-1)), value, current)
      if (next === value) continue
      current = withValueAt(current, place.path, next) as Values
      changes.push({ path: place.path, value: next })
      waiting.push(place.path)
    }
  }
  return changes
}

interface Place {
  readonly field: FormFieldModel
  readonly path: FieldPath
}

/** Returns the fields that may depend on a path: fields of the form, columns of the same row, columns of all rows. */
function placesBelow(fields: readonly FormFieldModel[], path: FieldPath, values: Values): readonly Place[] {
  const name = String(path.at(-1))
  if (path.length > 1) {
    const table = fields.find((field) => field.name === path[0])?.table
    const row = path.slice(0, -1)
    return dependents(table?.columns ?? [], name).map((field) => ({ field, path: [...row, field.name] }))
  }
  const columns = fields.flatMap((table) => {
    const own = table.table?.columns ?? []
    const found = own.some((column) => column.name === name) ? [] : dependents(own, name)
    const rows = values[table.name]
    if (found.length === 0 || !Array.isArray(rows)) return []
    return rows.flatMap((_, index) =>
      found.map((field) => ({ field, path: [table.name, index, field.name] })),
    )
  })
  return [...dependents(fields, name).map((field) => ({ field, path: [field.name] })), ...columns]
}

function dependents(fields: readonly FormFieldModel[], name: string): readonly FormFieldModel[] {
  return fields.filter(
    (field) =>
      isMadeAnew(field, name) ||
      field.optionsWhen?.some((rule) => fieldsOfCondition(rule.when).includes(name)),
  )
}

/** True when the change replaces the selector list or the control of the field, so that its value no longer applies. */
function isMadeAnew({ filterBy, controls }: FormFieldModel, changed: string): boolean {
  return (
    Object.values(filterBy ?? {}).includes(changed) ||
    controls?.some(({ when }) => fieldsOfCondition(when).includes(changed)) === true
  )
}

function valueAfter({ field, path }: Place, changed: string, value: unknown, values: Values): unknown {
  if (isMadeAnew(field, changed)) return undefined
  const row = path.length > 1 ? (valueAt(values, path.slice(0, -1)) as Values) : undefined
  return offeredValue(field.optionsWhen, value, { ...values, ...row })
}
