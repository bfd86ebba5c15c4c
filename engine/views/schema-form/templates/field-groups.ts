import { formFields } from '../../../model/forms/form-fields'
import type { FormModel } from '../../../model/types/field-model'

/** At each key press, React visits the siblings of the field that changes: of 500 fields in groups, 21 groups and 24 fields. */
const groupSize = 24

/** Fields that are rendered together. `key` and fields stay the same when other fields appear or disappear. */
export interface FieldGroup {
  readonly key: number
  readonly names: readonly string[]
}

/** Returns a function that divides the names of fields, in their order, into groups by their place in the model. */
export function fieldGroupsOf(model: FormModel): (names: readonly string[]) => readonly FieldGroup[] {
  const places = new Map(formFields(model.items).map(({ name }, place) => [name, place]))
  return (names) => {
    const groups = new Map<number, string[]>()
    for (const name of names) {
      // Fields that the model does not know come last.
      const key = Math.floor((places.get(name) ?? places.size + groupSize) / groupSize)
      const group = groups.get(key)
      if (group) group.push(name)
      else groups.set(key, [name])
    }
    return [...groups].map(([key, own]) => ({ key, names: own }))
  }
}
