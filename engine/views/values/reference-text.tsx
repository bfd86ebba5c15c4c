import { useRecordLabels } from '../../data/references/use-record-labels'
import { useSelectorModel } from '../../data/models/use-selector-model'
import type { Row } from '../../data/records/use-records'
import type { FieldModel } from '../../model/types/field-model'
import { toDictionaryValues } from '../../model/values/texts/dictionary-value'
import { isBlank } from '../../model/values/is-blank'
import { useValueScope } from '../../data/models/use-value-scope'
import { createValueContext } from '../../model/values/texts/value-context'

export interface ReferenceTextProps {
  readonly field: FieldModel
  /** The id of one record, or the ids of several. */
  readonly value: unknown
}

/** The names of referenced records; the id for a record that is deleted or not visible to the user. */
export function ReferenceText({ field, value }: ReferenceTextProps) {
  const { format } = createValueContext(field, useValueScope())
  const ids = toDictionaryValues(value)
  const { model } = useSelectorModel(ids.length > 0 ? field.selector : undefined)
  const labels = useRecordLabels(model, ids)
  return <>{format.list(ids.map((id) => labels.get(id) ?? id))}</>
}

/** True for a reference whose record does not hold the name of the target. */
export function isUnnamed(
  { selector, dictionary }: Pick<FieldModel, 'selector' | 'dictionary'>,
  row: Row,
): boolean {
  return (
    selector !== undefined &&
    !dictionary &&
    (selector.labelField === undefined || isBlank(row[selector.labelField]))
  )
}
