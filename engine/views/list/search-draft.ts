import type { FieldModel } from '../../model/page-model'
import { typeOf } from '../../model/control-of'
import { missingValue, type ValueProblem } from '../../model/values/value-problem'
import { withoutBlanks, type Filters, type FilterValue } from '../../query/list-query'

/** Values of the search form by field, as inputs hold them. */
export type SearchDraft = Readonly<Record<string, unknown>>

/** A filter as its input holds it: the address knows only text, number fields want numbers. */
function toInputValue(field: FieldModel, filter: FilterValue | undefined): unknown {
  if (typeof filter !== 'string' || field.definition?.range || field.definition?.multiple || field.dictionary)
    return filter
  const type = typeOf(field.schema)
  if (type !== 'integer' && type !== 'number') return filter
  const number = Number(filter)
  return filter.trim() !== '' && Number.isFinite(number) ? number : filter
}

/** What the form shows: what was typed, over what the list is filtered by. */
export function shownValues(
  fields: readonly FieldModel[],
  filters: Filters,
  draft: SearchDraft,
): SearchDraft {
  return Object.fromEntries(
    fields.map((field) => [
      field.name,
      Object.hasOwn(draft, field.name) ? draft[field.name] : toInputValue(field, filters[field.name]),
    ]),
  )
}

/** The filters to search by: those of the form, and those that came with the address and have no field here. */
export function toFilters(fields: readonly FieldModel[], values: SearchDraft, filters: Filters): Filters {
  const own = new Set(fields.map((field) => field.name))
  const others = Object.fromEntries(Object.entries(filters).filter(([name]) => !own.has(name)))
  return withoutBlanks({ ...others, ...values })
}

/** Required fields without a value: M75 for a time range (V56), M2 otherwise. */
export function missingFields(
  fields: readonly FieldModel[],
  values: SearchDraft,
): ReadonlyMap<string, ValueProblem> {
  const missing = fields.filter(
    (field) => field.required && Object.keys(withoutBlanks({ value: values[field.name] })).length === 0,
  )
  return new Map(
    missing.map((field) => [
      field.name,
      field.definition?.range ? { message: 'M75' } : missingValue(field.label),
    ]),
  )
}
