import type { FormFieldModel, FormItemModel } from '../types/field-model'

/**
 * Returns the fields of a form in order, out of tabs and sections. Items that fail `isShown` are skipped with their
 * content.
 */
export function formFields(
  items: readonly FormItemModel[],
  isShown: (item: FormItemModel) => boolean = () => true,
): readonly FormFieldModel[] {
  return items.flatMap((item) => {
    if (!isShown(item)) return []
    return item.kind === 'field' ? [item] : formFields(item.items, isShown)
  })
}
