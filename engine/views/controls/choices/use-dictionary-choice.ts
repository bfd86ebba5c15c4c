import { useMemo } from 'react'
import {
  dictionaryOptions,
  toDictionaryValue,
  toDictionaryValues,
  toFieldValue,
  toFieldValues,
  type ValueOption,
} from '../../../model/values/texts/dictionary-value'
import { isBlank } from '../../../model/values/is-blank'
import type { InputProps } from '../../../registry/widget'

export interface DictionaryChoice {
  readonly options: readonly ValueOption[]
  readonly chosen: readonly string[]
  readonly onChoose: (chosen: readonly string[]) => void
}

/** Returns the dictionary of a field as a choice of one or several of its values (X6). */
export function useDictionaryChoice(props: InputProps, multiple: boolean): DictionaryChoice {
  const { field, inSearch, context, value, onChange } = props
  const options = useMemo(
    () => dictionaryOptions(field.dictionary, inSearch, context),
    [field.dictionary, inSearch, context],
  )
  return {
    options,
    chosen: multiple ? toDictionaryValues(value) : isBlank(value) ? [] : [toDictionaryValue(value)],
    onChoose: (chosen) => {
      const [first] = chosen
      if (multiple) onChange(toFieldValues(chosen, field.schema, inSearch))
      else onChange(first === undefined ? undefined : inSearch ? first : toFieldValue(first, field.schema))
    },
  }
}
