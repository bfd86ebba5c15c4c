import { useContext, useMemo, useState } from 'react'
import { useReferenceNames } from '../../data/references/use-reference-names'
import type { FieldModel } from '../../model/types/field-model'
import { isBlank } from '../../model/values/is-blank'
import { SchemaFormContext } from '../schema-form/schema-form-context'
import type { Selection } from './selection'

/** The chosen records of a selector with their names. */
export interface ChosenNames {
  /** All values, in their order, with the names that are known so far. */
  readonly chosen: Selection
  /** Keeps the names of records just picked, so that they need no request. */
  readonly keep: (picked: Selection) => void
}

/** Returns the names of a selector's values: known ones without a request, all others by one list call. */
export function useChosenNames(field: FieldModel, values: readonly string[]): ChosenNames {
  const [picked, setPicked] = useState<Selection>(new Map())
  const known = useRecordNames(field, values, picked)
  const unknown = values.filter((value) => !known.has(value))
  const { found, nameOf } = useReferenceNames(field.selector, unknown)
  return {
    chosen: new Map(values.map((value) => [value, known.get(value) ?? nameOf(value)])),
    keep: (next) => {
      const named = [...next].filter(([value]) => found.has(value) || !unknown.includes(value))
      setPicked(new Map([...picked, ...named]))
    },
  }
}

/** The names of records just picked, and of the value that the record came with, where the entity derives its name. */
function useRecordNames(field: FieldModel, values: readonly string[], picked: Selection): Selection {
  const record = useContext(SchemaFormContext)?.record
  const labelField = field.selector?.labelField
  const [value] = values
  const isOne = values.length === 1
  return useMemo(() => {
    const stored = record?.[field.name]
    const label = labelField ? record?.[labelField] : undefined
    if (isBlank(stored) || isBlank(label) || !isOne || String(stored) !== value) return picked
    return new Map([[value, String(label)], ...picked])
  }, [record, field.name, labelField, isOne, value, picked])
}
