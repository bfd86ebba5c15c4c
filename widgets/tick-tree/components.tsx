import { type InputProps, TickTree } from '../../engine/index'

/** A tree of records with check boxes. */
export function Input(props: InputProps) {
  return <TickTree {...props} />
}
