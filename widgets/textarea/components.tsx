import { type InputProps, TextareaControl } from '../../engine/index'

/** Several lines. */
export function Input(props: InputProps) {
  const { rows } = props.field.options
  return <TextareaControl {...props} rows={typeof rows === 'number' ? rows : 3} />
}
