import type { CSSProperties } from 'react'
import type { InputProps } from '../../registry/widget'
import styles from './controls.module.css'
import { useText } from './use-text'

export interface TextareaControlProps extends InputProps {
  /** Least number of lines. */
  readonly rows: number
  readonly monospace?: boolean
}

/** Several lines of text, growing with what is typed. */
export function TextareaControl(props: TextareaControlProps) {
  const { text, change } = useText(props)
  return (
    <textarea
      id={props.id}
      className={props.monospace ? `${styles.textarea} ${styles.monospace}` : styles.textarea}
      rows={props.rows}
      style={{ '--rows': props.rows } as CSSProperties}
      spellCheck={!props.monospace}
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
