import { DateRangeControl, type InputProps } from '../../engine/index'

/** A range picker for days. */
export function Input(props: InputProps) {
  return <DateRangeControl {...props} kind="date" />
}
