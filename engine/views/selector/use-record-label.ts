import { useContext, useMemo } from 'react'
import type { FieldModel } from '../../model/types/field-model'
import { isBlank } from '../../model/values/is-blank'
import { SchemaFormContext } from '../schema-form/schema-form-context'
import type { Selection } from './selection'

/**
 * Returns the labels known without a request: of records just picked, and of the value that the record came with, where
 * the entity derives its label.
 */
export function useRecordLabel(
  field: FieldModel,
  value: unknown,
  picked: Selection,
): ReadonlyMap<string, string> {
  const record = useContext(SchemaFormContext)?.record
  const labelField = field.selector?.labelField
  return useMemo(() => {
    const stored = record?.[field.name]
    const label = labelField ? record?.[labelField] : undefined
    if (isBlank(stored) || isBlank(label) || String(stored) !== String(value)) return picked
    return new Map([[String(stored), String(label)], ...picked])
  }, [record, field.name, labelField, value, picked])
}
