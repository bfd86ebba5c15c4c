import { type InputProps, SelectControl, useDictionaryChoice } from '../../engine/index'

/** A multiple selection from a list. */
export function Input(props: InputProps) {
  return <SelectControl {...props} {...useDictionaryChoice(props, true)} multiple />
}

export { DictionaryListCell as Cell } from '../../engine/index'
