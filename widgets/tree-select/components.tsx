import { type InputProps, TreeSelector } from '../../engine/index'

/** A record of a tree. */
export function Input(props: InputProps) {
  return <TreeSelector {...props} />
}
