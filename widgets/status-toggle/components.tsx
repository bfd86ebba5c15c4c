import { type InputProps, SelectControl, useDictionaryChoice } from '../../engine/index'

/** A status is selected like any other dictionary value. */
export function Input(props: InputProps) {
  return <SelectControl {...props} {...useDictionaryChoice(props, false)} />
}
