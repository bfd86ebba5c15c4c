import { type InputProps, TextControl } from '../../engine/index'

/** One line. */
export function Input(props: InputProps) {
  return <TextControl {...props} />
}
