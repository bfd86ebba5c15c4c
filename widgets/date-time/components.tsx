import { DateControl, type InputProps } from '../../engine/index'

/** A picker for day and time. */
export function Input(props: InputProps) {
  return <DateControl {...props} kind="dateTime" />
}
