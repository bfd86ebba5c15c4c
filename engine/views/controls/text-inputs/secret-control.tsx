import { useState } from 'react'
import type { InputProps } from '../../../registry/widget'
import styles from '../controls.module.css'
import { TextareaControl } from './textarea-control'
import { TextControl } from './text-control'

export interface SecretControlProps extends InputProps {
  readonly autoComplete: string
  /** True to begin with the text shown. Default: masked. */
  readonly isShown?: boolean | undefined
  /** Minimum number of visible lines of a secret such as a key or a certificate. Undefined for one line. */
  readonly rows?: number | undefined
}

/** A masked text input, with a button that shows the text. */
export function SecretControl(props: SecretControlProps) {
  const [shown, setShown] = useState(props.isShown === true)
  const { translate } = props.context
  return (
    <span className={styles.suffixed}>
      {props.rows === undefined ? (
        <TextControl {...props} type={shown ? 'text' : 'password'} />
      ) : (
        <TextareaControl {...props} rows={props.rows} monospace masked={!shown} />
      )}
      {!props.disabled && (
        <button
          type="button"
          className={props.rows === undefined ? styles.affix : `${styles.affix} ${styles.atTop}`}
          aria-pressed={shown}
          aria-describedby={props.labelledBy}
          onClick={() => setShown(!shown)}
        >
          {translate(shown ? 'widgets.hide' : 'widgets.show')}
        </button>
      )}
    </span>
  )
}
