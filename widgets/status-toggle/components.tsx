import { type InputProps, SelectControl, useDictionaryChoice } from '../../engine/index'

/** A status is chosen like any other value of its dictionary. */
export function Input(props: InputProps) {
  return <SelectControl {...props} {...useDictionaryChoice(props, false)} />
}
