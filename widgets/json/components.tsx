import { type InputProps, JsonControl } from '../../engine/index'

/** JSON as text. */
export function Input(props: InputProps) {
  const { rows } = props.field.options
  return <JsonControl {...props} rows={typeof rows === 'number' ? rows : 4} />
}
