import { type InputProps, NumberControl } from '../../engine/index'

/** A number input with its unit. */
export function Input(props: InputProps) {
  const { step } = props.field.options
  return (
    <NumberControl
      {...props}
      step={typeof step === 'number' ? step : 1}
      suffix={props.context.unit}
      decimals={2}
    />
  )
}
