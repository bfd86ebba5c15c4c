import { type InputProps, RecordTable } from '../../engine/index'

/** Selected records as a table, and a dialog to select them (X5). */
export function Input(props: InputProps) {
  return <RecordTable {...props} />
}
