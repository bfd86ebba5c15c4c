import { CheckGroup, type InputProps, useDictionaryChoice } from '../../engine/index'

/** A group of radio buttons. */
export function Input(props: InputProps) {
  return <CheckGroup {...props} {...useDictionaryChoice(props, false)} kind="radio" />
}
