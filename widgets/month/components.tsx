import { DateControl, type InputProps } from '../../engine/index'

/** A month picker. */
export function Input(props: InputProps) {
  return <DateControl {...props} kind="month" />
}
