import { DateControl, type InputProps } from '../../engine/index'

/** A day picker. */
export function Input(props: InputProps) {
  return <DateControl {...props} kind="date" />
}
