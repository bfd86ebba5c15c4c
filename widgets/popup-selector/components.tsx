import { type InputProps, PopupSelector } from '../../engine/index'

/** Chosen records as tags, and a dialog to choose them in (X5). */
export function Input(props: InputProps) {
  return <PopupSelector {...props} />
}
