import type { ClipboardEvent, CSSProperties } from 'react'
import type { InputProps } from '../../../registry/widget'
import styles from '../controls.module.css'
import { useText } from './use-text'

export interface TextareaControlProps extends InputProps {
  /** Minimum number of lines. */
  readonly rows: number
  readonly monospace?: boolean
  /** Hides the characters and blocks copy and cut, as a password input does. */
  readonly masked?: boolean
}

/** A text area that grows with its text. */
export function TextareaControl(props: TextareaControlProps) {
  const { text, change } = useText(props)
  const look = [styles.textarea, props.monospace && styles.monospace, props.masked && styles.masked]
  const withhold = props.masked ? (event: ClipboardEvent) => event.preventDefault() : undefined
  return (
    <textarea
      id={props.id}
      className={look.filter(Boolean).join(' ')}
      rows={props.rows}
      style={{ '--rows': props.rows } as CSSProperties}
      spellCheck={!props.monospace}
      autoComplete="off"
      onCopy={withhold}
      onCut={withhold}
      value={text}
      disabled={props.disabled}
      readOnly={props.readOnly}
      placeholder={props.placeholder}
      aria-invalid={props.invalid || undefined}
      aria-required={props.field.required || undefined}
      aria-describedby={props.describedBy}
      onChange={(event) => change(event.target.value)}
      onBlur={props.onBlur}
    />
  )
}
