import { type InputProps, TextControl } from '../../engine/index'

/** The addresses of images, as text. */
export function Input(props: InputProps) {
  return <TextControl {...props} inputMode="url" />
}
