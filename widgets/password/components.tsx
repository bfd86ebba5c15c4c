import { type InputProps, SecretControl, StrengthMeter } from '../../engine/index'

/** A masked input, with a strength meter if the option is set (V7). Browsers may offer to store the password. */
export function Input(props: InputProps) {
  const { autocomplete, strength } = props.field.options
  const meterId = `${props.id}__strength`
  const isMeasured = strength === true && !props.readOnly && typeof props.value === 'string'
  const describedBy = [props.describedBy, isMeasured && meterId].filter(Boolean).join(' ')
  return (
    <>
      <SecretControl
        {...props}
        describedBy={describedBy || undefined}
        autoComplete={typeof autocomplete === 'string' ? autocomplete : 'new-password'}
      />
      {isMeasured && (
        <StrengthMeter id={meterId} password={String(props.value)} translate={props.context.translate} />
      )}
    </>
  )
}
