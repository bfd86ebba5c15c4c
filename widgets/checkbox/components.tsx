import { CheckGroup, type InputProps, useDictionaryChoice } from '../../engine/index'

/** A group of check boxes. */
export function Input(props: InputProps) {
  return <CheckGroup {...props} {...useDictionaryChoice(props, true)} kind="checkbox" />
}

export { DictionaryListCell as Cell } from '../../engine/index'
