import { useState, type KeyboardEvent } from 'react'
import { typeOf } from '../../model/control-of'
import { isExactText } from '../../model/values/exact-number'
import type { InputProps } from '../../registry/widget'
import styles from './controls.module.css'
import { readNumber, stepNumber } from './read-number'

export interface NumberControlProps extends InputProps {
  readonly step: number
  readonly suffix?: string | undefined
  /** Name of an input that no label points at. */
  readonly name?: string
}

/**
 * A number: typed as text, so that nothing typed is lost or rounded; Up and Down step it. What is no number is kept as
 * text for validation to refuse. A field that is a text keeps the number as one.
 */
export function NumberControl(props: NumberControlProps) {
  const isText = typeOf(props.field.schema) === 'string'
  const value = isText ? readNumber(String(props.value ?? '')) : props.value
  const onChange = (next: number | string | undefined): void =>
    props.onChange(isText && typeof next === 'number' ? String(next) : next)
  const [typed, setTyped] = useState<string>()
  const written = value === undefined || value === null ? '' : String(value)
  // What was typed stands while it means the value: `1.` and `1.50` are 1 and 1.5, a reset from outside wins.
  const text = typed !== undefined && Object.is(readNumber(typed) ?? '', value ?? '') ? typed : written
  const change = (next: string): void => {
    setTyped(next)
    onChange(readNumber(next))
  }
  const step = (event: KeyboardEvent<HTMLInputElement>): void => {
    // With Alt the arrows are those of the list around.
    if (props.readOnly || event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    // What no number holds is not stepped by one either.
    if (isExactText(value)) return
    const next = stepNumber(value, event.key === 'ArrowUp' ? props.step : -props.step)
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

/** What stands in an empty input, such as the value in force: its unit stands behind the input already. */
function withoutUnit(placeholder: string | undefined, unit: string | undefined): string | undefined {
  if (!unit || !placeholder?.endsWith(unit)) return placeholder
  return placeholder.slice(0, -unit.length).trimEnd()
}
