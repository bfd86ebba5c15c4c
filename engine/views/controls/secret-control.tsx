import { useState } from 'react'
import type { InputProps } from '../../registry/widget'
import styles from './controls.module.css'
import { TextControl } from './text-control'

export interface SecretControlProps extends InputProps {
  readonly autoComplete: string
}

/** A text that is typed unseen, with a button to see it. */
export function SecretControl(props: SecretControlProps) {
  const [shown, setShown] = useState(false)
  const { translate } = props.context
  return (
    <span className={styles.suffixed}>
      <TextControl {...props} type={shown ? 'text' : 'password'} />
      {!props.disabled && (
        <button
          type="button"
          className={styles.affix}
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
