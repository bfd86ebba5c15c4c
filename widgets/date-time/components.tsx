import { DateControl, type InputProps } from '../../engine/index'

/** A picker. */
export function Input(props: InputProps) {
  return <DateControl {...props} kind="dateTime" />
}
