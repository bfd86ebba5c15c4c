import { type InputProps, SelectControl, useDictionaryChoice } from '../../engine/index'

/** A single selection from a list. */
export function Input(props: InputProps) {
  return <SelectControl {...props} {...useDictionaryChoice(props, false)} />
}
