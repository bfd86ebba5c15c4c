import { type InputProps, RecordTable } from '../../engine/index'

/** Chosen records as a table, and a dialog to choose them in (X5). */
export function Input(props: InputProps) {
  return <RecordTable {...props} />
}
