import { type InputProps, TextControl } from '../../engine/index'

/** A single-line input. */
export function Input(props: InputProps) {
  return <TextControl {...props} />
}
