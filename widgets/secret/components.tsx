import { useState } from 'react'
import { type CellProps, CopyButton, type InputProps, SecretControl } from '../../engine/index'
import styles from './secret.module.css'

/** Typed unseen, with the option `rows` in several lines; one that is only shown can be copied. */
export function Input(props: InputProps) {
  const text = String(props.value ?? '')
  const { rows } = props.field.options
  return (
    <span className={styles.pair}>
      <SecretControl {...props} autoComplete="off" rows={typeof rows === 'number' ? rows : undefined} />
      {props.readOnly && text !== '' && <CopyButton text={text} className={styles.button} />}
    </span>
  )
}

/** Masked, with reveal and copy. */
export function Cell({ value, text, context }: CellProps) {
  const [shown, setShown] = useState(false)
  if (!text) return null
  return (
    <span className={styles.secret}>
      <span className={styles.text}>{shown ? String(value) : text}</span>
      <button
        type="button"
        className={styles.button}
        aria-pressed={shown}
        onClick={(event) => {
          event.stopPropagation()
          setShown(!shown)
        }}
      >
        {context.translate(shown ? 'widgets.hide' : 'widgets.show')}
      </button>
      <CopyButton text={String(value)} className={styles.button} />
    </span>
  )
}
