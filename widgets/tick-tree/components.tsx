import { type InputProps, TickTree } from '../../engine/index'

/** Records of a tree, each with a box. */
export function Input(props: InputProps) {
  return <TickTree {...props} />
}
