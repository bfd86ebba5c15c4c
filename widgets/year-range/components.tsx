import { DateRangeControl, type InputProps } from '../../engine/index'

/** A range picker for years. */
export function Input(props: InputProps) {
  return <DateRangeControl {...props} kind="year" />
}
