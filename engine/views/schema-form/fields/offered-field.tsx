import { useEffect, useEffectEvent, useMemo } from 'react'
import { useNamedOptions } from '../../../data/references/use-named-options'
import type { OptionsSourceModel } from '../../../model/types/field-model'
import { toDictionaryValues } from '../../../model/values/texts/dictionary-value'
import { FieldInput, type FieldInputProps } from './field-input'
import { isEmpty } from '../values/is-empty'
import { withOptions } from '../values/offered-options'
import { useSchemaForm } from '../schema-form-context'
import { useFieldValue } from '../values/use-form-store'

/** A choice whose options are named by the records chosen in other fields (`optionsFrom`), two at most. */
export function OfferedField(props: FieldInputProps) {
  const { field, path } = props
  const { store, values, onEdit } = useSchemaForm()
  const [one, other] = field.optionsFrom ?? []
  const first = useNamed(one)
  const second = useNamed(other)
  const waits = !first.isChosen && !second.isChosen
  const isKnown = !waits && first.isKnown && second.isKnown
  const key = [...first.options, ...second.options].join()
  const narrowed = useMemo(() => {
    const offered = new Set(isKnown ? key.split(',') : [])
    const own = waits
      ? { ...field.options, placeholder: values.translate('form.chooseFirst') }
      : field.options
    return withOptions({ ...field, options: own }, (option) => offered.has(String(option)))
  }, [field, key, isKnown, waits, values])
  const value = useFieldValue(store, path)
  const prune = useEffectEvent(() => {
    if (isEmpty(value) || !Array.isArray(value)) return
    const offered = new Set(key.split(','))
    const kept = value.filter((entry) => offered.has(String(entry)))
    if (kept.length === value.length) return
    store.set(path, kept.length > 0 ? kept : undefined)
    onEdit(path)
  })
  // The options are known once the server has responded.
  useEffect(() => {
    if (isKnown && !props.readOnly) prune()
  }, [isKnown, key, props.readOnly])
  return <FieldInput {...props} field={narrowed} disabled={props.disabled || waits} />
}

/**
 * Returns the options named by the record chosen in a field: none while no record is chosen, unknown until it is
 * loaded.
 */
function useNamed(source: OptionsSourceModel | undefined) {
  const { store } = useSchemaForm()
  const value = useFieldValue(store, [source?.field ?? ''])
  const ids = source ? toDictionaryValues(value) : none
  const options = useNamedOptions(source?.selector, ids, source?.property ?? '')
  return {
    isChosen: ids.length > 0,
    isKnown: ids.length === 0 || options !== undefined,
    options: options ?? none,
  }
}

const none: readonly string[] = []
