import { type InputProps, TextControl } from '../../engine/index'

/** The address of a file, as text. */
export function Input(props: InputProps) {
  return <TextControl {...props} inputMode="url" />
}
