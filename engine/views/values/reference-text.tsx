import { useRecordLabels } from '../../data/use-record-labels'
import { useSelectorModel } from '../../data/use-selector-model'
import type { FieldModel } from '../../model/field-model'
import { toDictionaryValues } from '../../model/values/dictionary-value'
import { useValueScope } from '../../data/use-value-scope'
import { createValueContext } from '../../model/values/value-context'

export interface ReferenceTextProps {
  readonly field: FieldModel
  /** The ids of one record or of several. */
  readonly value: unknown
}

/** Records that a value refers to, by their names; what may not be seen, or is gone, by its id. */
export function ReferenceText({ field, value }: ReferenceTextProps) {
  const { format } = createValueContext(field, useValueScope())
  const ids = toDictionaryValues(value)
  const { model } = useSelectorModel(ids.length > 0 ? field.selector : undefined)
  const labels = useRecordLabels(model, ids)
  return <>{format.list(ids.map((id) => labels.get(id) ?? id))}</>
}
