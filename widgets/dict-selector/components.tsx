import { type InputProps, SelectControl, useDictionaryChoice } from '../../engine/index'

/** A selection of one dictionary value, or several with the option `multiple` (X6). */
export function Input(props: InputProps) {
  const multiple = props.field.options['multiple'] === true
  return <SelectControl {...props} {...useDictionaryChoice(props, multiple)} multiple={multiple} />
}
