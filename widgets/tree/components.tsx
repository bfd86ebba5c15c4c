import { type InputProps, TextControl } from '../../engine/index'

/** The label of a tree's node is text like any other. */
export function Input(props: InputProps) {
  return <TextControl {...props} />
}
