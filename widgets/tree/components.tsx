import { type InputProps, TextControl } from '../../engine/index'

/** The label of a tree node is edited as plain text. */
export function Input(props: InputProps) {
  return <TextControl {...props} />
}
