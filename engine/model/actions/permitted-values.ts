import type { EntityActionMeta } from '../../metadata/contract.generated'
import { can, type Access } from '../../permissions/can'
import type { Condition } from '../conditions/condition'
import type { FormItemModel, FormModel } from '../types/field-model'

type CodesBy = NonNullable<EntityActionMeta['codesBy']>

const never: Condition = { not: {} }

/** True when a person may use an action with this value of the parameter that requires further codes (`codesBy`). */
export function isPermittedValue(codesBy: CodesBy | undefined, value: unknown, access: Access): boolean {
  return !deniedValues(codesBy, access).includes(String(value))
}

/** Returns the values for which the person lacks the code that `codesBy` requires. */
function deniedValues(codesBy: CodesBy | undefined, access: Access): readonly string[] {
  return Object.entries(codesBy?.codes ?? {}).flatMap(([value, code]) => (can(access, code) ? [] : [value]))
}

/** Returns the form of an action without the options that the person may not use. */
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
