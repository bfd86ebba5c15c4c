import type { FormFieldModel, FormItemModel } from './field-model'

/** The fields of a form in its order, out of tabs and sections; only what `isShown` lets through, and all that stands in it. */
export function formFields(
  items: readonly FormItemModel[],
  isShown: (item: FormItemModel) => boolean = () => true,
): readonly FormFieldModel[] {
  return items.flatMap((item) => {
    if (!isShown(item)) return []
    return item.kind === 'field' ? [item] : formFields(item.items, isShown)
  })
}
