import { DateRangeControl, type InputProps } from '../../engine/index'

/** A range picker for months. */
export function Input(props: InputProps) {
  return <DateRangeControl {...props} kind="month" />
}
