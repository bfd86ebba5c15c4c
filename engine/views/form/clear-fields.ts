import type { FormFieldModel } from '../../model/field-model'
import type { Translate } from '../../model/widget-definition'
import { movedProblems } from '../schema-form/child-table/table-rows'
import type { FormStore } from '../schema-form/form-store'
import { isEmpty } from '../schema-form/is-empty'

export interface ClearQuestion {
  readonly fields: ReadonlyMap<string, FormFieldModel>
  readonly translate: Translate
  readonly confirm: (text: string) => Promise<boolean>
}

/** The fields that a change of this one empties, of those that have been filled in. */
function fieldsToClear(store: FormStore, { clears }: FormFieldModel): readonly string[] {
  return clears?.fields.filter((name) => !isEmpty(store.get([name]))) ?? []
}

/** Asks before a change empties what has been filled in (M119). True at once where there is nothing to ask. */
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

/** Empties what a change takes away, with what was said of it. Answers which fields. */
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
