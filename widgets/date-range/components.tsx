import { DateRangeControl, type InputProps } from '../../engine/index'

/** A picker of two ends. */
export function Input(props: InputProps) {
  return <DateRangeControl {...props} kind="date" />
}
