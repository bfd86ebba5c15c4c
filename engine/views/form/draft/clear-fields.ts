import type { FormFieldModel } from '../../../model/types/field-model'
import type { Translate } from '../../../model/types/widget-definition'
import { movedProblems } from '../../schema-form/child-table/table-rows'
import type { FormStore } from '../../schema-form/values/form-store'
import { isEmpty } from '../../schema-form/values/is-empty'

export interface ClearQuestion {
  readonly fields: ReadonlyMap<string, FormFieldModel>
  readonly translate: Translate
  readonly confirm: (text: string) => Promise<boolean>
}

/** Returns the names of filled-in fields that a change of this field clears. */
function fieldsToClear(store: FormStore, { clears }: FormFieldModel): readonly string[] {
  return clears?.fields.filter((name) => !isEmpty(store.get([name]))) ?? []
}

/**
 * Asks for confirmation before a change clears filled-in fields (M119). Returns true at once when there is nothing to
 * ask.
 */
export function agreesToClear(
  store: FormStore,
  field: FormFieldModel,
  { fields, translate, confirm }: ClearQuestion,
): true | Promise<boolean> {
  const gone = fieldsToClear(store, field)
  const key = field.clears?.confirm
  if (key === undefined || gone.length === 0) return true
  const names = gone.map((name) => fields.get(name)?.label ?? name).join(', ')
  return confirm(translate(key, { action: translate('form.clear', { field: field.label, fields: names }) }))
}

/** Clears the fields that a change takes away, and their errors. Returns the names of the cleared fields. */
export function clearFields(store: FormStore, field: FormFieldModel): readonly string[] {
  const gone = fieldsToClear(store, field)
  for (const name of gone) {
    const problems = store.problems()
    store.set([name], undefined)
    store.setProblems(movedProblems(problems, [name], () => undefined))
    store.setProblem([name], undefined)
  }
  return gone
}
