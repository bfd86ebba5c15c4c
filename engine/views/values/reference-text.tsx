import { useReferenceNames } from '../../data/references/use-reference-names'
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

/** The names of referenced records. */
export function ReferenceText({ field, value }: ReferenceTextProps) {
  const { format } = createValueContext(field, useValueScope())
  const ids = toDictionaryValues(value)
  const { nameOf } = useReferenceNames(field.selector, ids)
  return <>{format.list(ids.map(nameOf))}</>
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
