import { useState } from 'react'
import { type CellProps, type InputProps, SecretControl, useServices } from '../../engine/index'
import styles from './secret.module.css'

/** Typed unseen. */
export function Input(props: InputProps) {
  return <SecretControl {...props} autoComplete="off" />
}

/** Masked, with reveal and copy. */
export function Cell({ value, text, context }: CellProps) {
  const [shown, setShown] = useState(false)
  const { notifier } = useServices()
  if (!text) return null
  const copy = (): void => {
    navigator.clipboard.writeText(String(value)).then(
      () => notifier.success(context.translate('M54')),
      () => notifier.error(context.translate('M55')),
    )
  }
  return (
    <span className={styles.secret}>
      <span className={styles.text}>{shown ? String(value) : text}</span>
      <button type="button" aria-pressed={shown} onClick={() => setShown(!shown)}>
        {context.translate(shown ? 'widgets.hide' : 'widgets.show')}
      </button>
      <button type="button" onClick={copy}>
        {context.translate('widgets.copy')}
      </button>
    </span>
  )
}
