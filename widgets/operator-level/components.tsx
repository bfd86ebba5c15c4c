import { type InputProps, LevelSelector } from '../../engine/index'

/** A selection of operator levels that the person may query (X10). */
export function Input(props: InputProps) {
  return <LevelSelector {...props} />
}
