import { CheckGroup, type InputProps, useDictionaryChoice } from '../../engine/index'

/** One value, all of them in sight. */
export function Input(props: InputProps) {
  return <CheckGroup {...props} {...useDictionaryChoice(props, false)} kind="radio" />
}
