import { useState, type KeyboardEvent } from 'react'
import { typeOf } from '../../../model/entities/control-of'
import { isExactText } from '../../../model/values/exact-number'
import type { InputProps } from '../../../registry/widget'
import styles from '../controls.module.css'
import { readNumber, stepNumber, writeNumber } from './read-number'

export interface NumberControlProps extends InputProps {
  /** The distance of Up and Down. Default: 1. */
  readonly step?: number
  readonly suffix?: string | undefined
  /** The fewest decimals that a value is written with. Default: none. */
  readonly decimals?: number | undefined
  /** Accessible name of an input without a label element. */
  readonly name?: string
}

/**
 * A number input. The number is typed as text, so that no digit is lost or rounded; Up and Down step it. Text that is
 * not a number stays in the value for validation to refuse. A field of the type string stores its number as text.
 */
export function NumberControl(props: NumberControlProps) {
  const isText = typeOf(props.field.schema) === 'string'
  const value = isText ? readNumber(String(props.value ?? '')) : props.value
  const onChange = (next: number | string | undefined): void =>
    props.onChange(isText && typeof next === 'number' ? String(next) : next)
  const [typed, setTyped] = useState<string>()
  const { language } = props.context
  const written = value === undefined || value === null ? '' : writeNumber(value, language, props.decimals)
  // The typed text stays while it means the value: `1.` and `1.50` are 1 and 1.5. A reset from outside wins.
  const text = typed !== undefined && Object.is(readNumber(typed) ?? '', value ?? '') ? typed : written
  const change = (next: string): void => {
    setTyped(next)
    onChange(readNumber(next))
  }
  const step = (event: KeyboardEvent<HTMLInputElement>): void => {
    // Arrow keys with Alt belong to the surrounding list.
    if (props.readOnly || event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    const { step: distance = 1 } = props
    // A value with too many digits for a number is not stepped.
    if (isExactText(value)) return
    const next = stepNumber(value, event.key === 'ArrowUp' ? distance : -distance)
    setTyped(undefined)
    onChange(next)
  }
  const input = (
    <input
      id={props.id}
      className={props.suffix ? `${styles.input} ${styles.withSuffix}` : styles.input}
      inputMode="decimal"
      autoComplete="off"
      value={text}
      disabled={props.disabled}
      readOnly={props.readOnly}
      placeholder={withoutUnit(props.placeholder, props.suffix)}
      aria-label={props.name}
      aria-invalid={props.invalid || undefined}
      aria-required={props.field.required || undefined}
      aria-describedby={props.describedBy}
      onChange={(event) => change(event.target.value)}
      onKeyDown={step}
      onBlur={() => {
        setTyped(undefined)
        props.onBlur()
      }}
    />
  )
  if (!props.suffix) return input
  return (
    <span className={styles.suffixed}>
      {input}
      <span className={styles.suffix}>{props.suffix}</span>
    </span>
  )
}

/** Returns the placeholder, such as the value in force, without its unit: the unit stands behind the input already. */
function withoutUnit(placeholder: string | undefined, unit: string | undefined): string | undefined {
  if (!unit || !placeholder?.endsWith(unit)) return placeholder
  return placeholder.slice(0, -unit.length).trimEnd()
}
