import { useEffect, useEffectEvent, useMemo } from 'react'
import { useChoices } from '../../../data/references/use-choices'
import type { ChoicesWire } from '../../../metadata/contract.generated'
import { fromDictionaryFile } from '../../../metadata/rows/decode-dictionary'
import { resolveText } from '../../../metadata/locale/local-text'
import type { FormFieldModel } from '../../../model/types/field-model'
import type { Registry } from '../../../registry/create-registry'
import { FieldInput, type FieldInputProps } from './field-input'
import { isEmpty } from '../values/is-empty'
import { useSchemaForm } from '../schema-form-context'
import { useFieldValue, useParameters } from '../values/use-form-store'
import { useStoreState } from '../values/use-store-state'

/**
 * A field whose choices come from the server (`choicesFrom`): a select or, where other values are allowed, a text input
 * with suggestions. When another field changes, a value that is no longer offered is cleared.
 */
export function ChosenField(props: FieldInputProps) {
  const { field, path, readOnly } = props
  const { store, registry, values: scope, onEdit } = useSchemaForm()
  const { path: address, params, values, open: isOpen } = field.choicesFrom ?? { path: '' }
  const asked = useParameters(store, params)
  const query = useMemo(() => ({ ...asked, ...values }), [asked, values])
  const found = useChoices(address, query)
  const value = useFieldValue(store, path)
  const own = isEmpty(value) ? '' : String(value)
  const standing = useMemo(() => {
    const known = field.dictionary?.byValue.get(own)
    const label = known ? resolveText(known.text, scope.language, own) : own
    return withChoices(field, found ?? (isOpen ? suggesting : unknown), { value: own, label }, registry)
  }, [field, found, isOpen, own, registry, scope.language])
  // The initial value may stay, even if it is no longer offered.
  const [begun] = useStoreState(store, () => asked)
  const prune = useEffectEvent(() => {
    if (!found || found.open || asked === begun || isEmpty(value)) return
    if (found.choices.some((choice) => choice.value === String(value))) return
    store.set(path, undefined)
    onEdit(path)
  })
  useEffect(() => {
    if (found && !readOnly) prune()
  }, [found, readOnly])
  const nothing = found !== undefined && !found.open && found.choices.length === 0
  return <FieldInput {...props} field={standing} disabled={props.disabled || (nothing && isEmpty(value))} />
}

const unknown: ChoicesWire = { choices: [], open: false }
const suggesting: ChoicesWire = { choices: [], open: true }

/**
 * Returns the field with the offered choices: as a select that also lists the current value, or, where other values are
 * allowed, with suggestions.
 */
function withChoices(
  field: FormFieldModel,
  { choices: offered, open, hint }: ChoicesWire,
  own: ChoicesWire['choices'][number],
  registry: Registry,
): FormFieldModel {
  const isKept = own.value !== '' && !offered.some(({ value }) => value === own.value)
  const choices = isKept && !open ? [...offered, own] : offered
  if (open) return { ...field, options: { ...field.options, suggestions: choices } }
  return {
    ...field,
    widget: 'select',
    definition: registry.definition('select'),
    options: hint === undefined ? field.options : { ...field.options, placeholder: hint },
    dictionary: fromDictionaryFile({
      code: field.name,
      title: field.label,
      items: choices.map(({ value, label }, index) => ({ value, title: label, names: {}, sort: index })),
    }),
  }
}
