import { type InputProps, PopupSelector } from '../../engine/index'

/** Selected records as tags, and a dialog to select them (X5). */
export function Input(props: InputProps) {
  return <PopupSelector {...props} />
}
