import { CheckGroup, type InputProps, useDictionaryChoice } from '../../engine/index'

/** Several values, all of them in sight. */
export function Input(props: InputProps) {
  return <CheckGroup {...props} {...useDictionaryChoice(props, true)} kind="checkbox" />
}

export { DictionaryListCell as Cell } from '../../engine/index'
