import { DateControl, type InputProps } from '../../engine/index'

/** A year picker. */
export function Input(props: InputProps) {
  return <DateControl {...props} kind="year" />
}
