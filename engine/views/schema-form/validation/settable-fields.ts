import type { Row } from '../../../data/records/use-records'
import type { FormMode } from '../../../metadata/contract.generated'
import { satisfies } from '../../../model/conditions/condition'
import { formFields } from '../../../model/forms/form-fields'
import type { FormFieldModel, FormModel } from '../../../model/types/field-model'

/**
 * Returns the fields that can be set in a mode for the current values. Hidden fields are left out, and keep their
 * values.
 */
export function settableFields(form: FormModel, mode: FormMode, values: Row): readonly FormFieldModel[] {
  return formFields(
    form.items,
    (item) => item.modes.includes(mode) && (!item.visibleWhen || satisfies(item.visibleWhen, values)),
  ).filter((field) => field.editableIn.includes(mode))
}
