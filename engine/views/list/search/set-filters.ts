import { isEqual, omit } from 'lodash-es'
import type { FieldModel } from '../../../model/types/field-model'
import type { Filters, FilterValue } from '../../../query/list-query'

/** A field of the search form, with its active filter. */
export interface SetFilter {
  readonly field: FieldModel
  readonly value: FilterValue
}

/** Returns the active filters, in the order of the search form. */
export function setFilters(fields: readonly FieldModel[], filters: Filters): readonly SetFilter[] {
  return fields.flatMap((field) => {
    const value = filters[field.name]
    return value === undefined ? [] : [{ field, value }]
  })
}

/** Returns the active filters that differ from the defaults. */
export function changedFilters(
  fields: readonly FieldModel[],
  filters: Filters,
  defaults: Filters,
): readonly SetFilter[] {
  return setFilters(fields, filters).filter(({ field, value }) => !isEqual(value, defaults[field.name]))
}

/** Removes one filter; a required field returns to its default instead. */
export function withoutFilter({ name, required }: FieldModel, filters: Filters, defaults: Filters): Filters {
  const begun = defaults[name]
  return required && begun !== undefined ? { ...filters, [name]: begun } : omit(filters, name)
}
