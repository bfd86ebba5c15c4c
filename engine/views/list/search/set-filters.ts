import { isEqual, omit } from 'lodash-es'
import type { FieldModel } from '../../../model/field-model'
import type { Filters, FilterValue } from '../../../query/list-query'

/** A field of the search form, and what the list is filtered by in it. */
export interface SetFilter {
  readonly field: FieldModel
  readonly value: FilterValue
}

/** The fields that a list is filtered by, in the order of its search form. */
export function setFilters(fields: readonly FieldModel[], filters: Filters): readonly SetFilter[] {
  return fields.flatMap((field) => {
    const value = filters[field.name]
    return value === undefined ? [] : [{ field, value }]
  })
}

/** Those of them that filter by something else than the list begins with. */
export function changedFilters(
  fields: readonly FieldModel[],
  filters: Filters,
  defaults: Filters,
): readonly SetFilter[] {
  return setFilters(fields, filters).filter(({ field, value }) => !isEqual(value, defaults[field.name]))
}

/** The filters without one: what has to be searched by goes back to what the list begins with. */
export function withoutFilter({ name, required }: FieldModel, filters: Filters, defaults: Filters): Filters {
  const begun = defaults[name]
  return required && begun !== undefined ? { ...filters, [name]: begun } : omit(filters, name)
}
