import { type InputProps, TextareaControl } from '../../engine/index'

/** A multi-line input. */
export function Input(props: InputProps) {
  const { rows } = props.field.options
  return <TextareaControl {...props} rows={typeof rows === 'number' ? rows : 3} />
}
