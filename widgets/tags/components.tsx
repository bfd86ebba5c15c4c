import {
  type CellProps,
  DictionaryListCell,
  type InputProps,
  SelectControl,
  toDictionaryValues,
  toFieldValues,
  useDictionaryChoice,
  useServices,
} from '../../engine/index'
import { recordTexts } from './record-texts'

/** Short texts, typed one by one, or selected from a dictionary or listed values. */
export function Input(props: InputProps) {
  const { field, context, value, inSearch, onChange } = props
  const listed = (field.schema.items as { readonly enum?: readonly unknown[] } | undefined)?.enum
  const choice = useDictionaryChoice(props, true)
  const options = listed
    ? listed.map((entry) => ({ value: String(entry), label: String(entry) }))
    : choice.options
  const { limit } = field.options
  const { notifier } = useServices()
  const choose = (chosen: readonly string[]): void => {
    if (typeof limit === 'number' && chosen.length > limit)
      return notifier.warning(context.translate('M10', { limit }))
    onChange(toFieldValues(chosen.map((tag) => tag.trim()).filter(Boolean), field.schema, inSearch))
  }
  return (
    <SelectControl
      {...props}
      multiple
      free={options.length === 0}
      options={options}
      chosen={toDictionaryValues(value)}
      onChoose={choose}
    />
  )
}

export function Cell({ value, ...rest }: CellProps) {
  return <DictionaryListCell {...rest} value={recordTexts(value, rest.context.options['show']) ?? value} />
}
