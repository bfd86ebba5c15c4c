import { type InputProps, SecretControl } from '../../engine/index'

/** Typed unseen; browsers may offer to remember it as the option says. */
export function Input(props: InputProps) {
  const { autocomplete } = props.field.options
  return (
    <SecretControl
      {...props}
      autoComplete={typeof autocomplete === 'string' ? autocomplete : 'new-password'}
    />
  )
}
