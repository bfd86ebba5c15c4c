import type { HTMLInputTypeAttribute } from 'react'
import type { InputProps } from '../../../registry/widget'
import styles from '../controls.module.css'
import { useText } from './use-text'

interface Suggestion {
  readonly value: string
  readonly label: string
}

export interface TextControlProps extends InputProps {
  readonly type?: HTMLInputTypeAttribute
  readonly inputMode?: 'text' | 'url' | 'email' | 'tel'
  readonly autoComplete?: string
}

/** A one-line text input in the console's look. Empty text gives undefined. */
export function TextControl(props: TextControlProps) {
  const { text, change } = useText(props)
  const { suggestions } = props.field.options
  const list = Array.isArray(suggestions) && suggestions.length > 0 ? `${props.id}__list` : undefined
  const input = (
    <input
      id={props.id}
      className={styles.input}
      type={props.type ?? 'text'}
      inputMode={props.inputMode}
      autoComplete={props.autoComplete ?? 'off'}
      value={text}
      disabled={props.disabled}
      readOnly={props.readOnly}
      placeholder={props.placeholder}
      list={list}
      aria-invalid={props.invalid || undefined}
      aria-required={props.field.required || undefined}
      aria-describedby={props.describedBy}
      onChange={(event) => change(event.target.value)}
      onBlur={props.onBlur}
    />
  )
  if (!list) return input
  return (
    <>
      {input}
      <datalist id={list}>
        {(suggestions as readonly Suggestion[]).map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </datalist>
    </>
  )
}
