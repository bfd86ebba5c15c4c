import type { EntityActionMeta } from '../metadata/contract.generated'
import { can, type Access } from '../permissions/can'
import type { Condition } from './condition'
import type { FormItemModel, FormModel } from './field-model'

type CodesBy = NonNullable<EntityActionMeta['codesBy']>

const never: Condition = { not: {} }

/** Whether a person may do an action with a value of the parameter that it takes further codes by. */
export function isPermittedValue(codesBy: CodesBy | undefined, value: unknown, access: Access): boolean {
  return !deniedValues(codesBy, access).includes(String(value))
}

/** The values of that parameter that take a code which the person lacks. */
function deniedValues(codesBy: CodesBy | undefined, access: Access): readonly string[] {
  return Object.entries(codesBy?.codes ?? {}).flatMap(([value, code]) => (can(access, code) ? [] : [value]))
}

/** The form of an action, which offers no value that the person may not do it with. */
export function withPermittedValues(
  form: FormModel,
  codesBy: CodesBy | undefined,
  access: Access,
): FormModel {
  const options = deniedValues(codesBy, access)
  if (!codesBy || options.length === 0) return form
  const narrow = <Item extends FormItemModel>(item: Item): Item => {
    if (item.kind !== 'field') return { ...item, items: item.items.map(narrow) }
    if (item.name !== codesBy.field) return item
    return { ...item, optionsWhen: [...(item.optionsWhen ?? []), { options, when: never }] }
  }
  return { ...form, items: form.items.map(narrow) }
}
