import type { Row } from '../../data/use-records'
import type { FormMode } from '../../metadata/contract.generated'
import { satisfies } from '../../model/condition'
import type { FormFieldModel, FormModel } from '../../model/page-model'

/** The fields that a mode lets one set, as the values stand: hidden ones are left as they are. */
export function settableFields(form: FormModel, mode: FormMode, values: Row): readonly FormFieldModel[] {
  const isShown = (item: FormModel['items'][number]): boolean =>
    item.modes.includes(mode) && (!item.visibleWhen || satisfies(item.visibleWhen, values))
  return form.items
    .filter(isShown)
    .flatMap((item) => (item.kind === 'section' ? item.items.filter(isShown) : [item]))
    .filter((field) => field.editableIn.includes(mode))
}
