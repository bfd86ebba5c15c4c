import { type InputProps, TreeSelector } from '../../engine/index'

/** A selection from a tree of records. */
export function Input(props: InputProps) {
  return <TreeSelector {...props} />
}
