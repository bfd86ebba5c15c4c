import type { ComponentProps, ReactNode } from 'react'
import styles from './login-field.module.css'

export interface LoginFieldProps extends ComponentProps<'input'> {
  readonly id: string
  readonly label: string
  readonly error?: string | undefined
  /** Shown below the field while there is no error. */
  readonly hint?: string | undefined
  /** Rendered at the end of the input. */
  readonly action?: ReactNode
}

/** A labelled input. The line for errors is always present, so that an error moves nothing. */
export function LoginField({ id, label, error, hint, action, ...input }: LoginFieldProps) {
  const noteId = `${id}-note`
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      <span className={styles['control']}>
        <input {...input} id={id} aria-invalid={error !== undefined} aria-describedby={noteId} />
        {action}
      </span>
      <span id={noteId} className={error === undefined ? styles['hint'] : styles['error']} aria-live="polite">
        {error ?? hint}
      </span>
    </div>
  )
}
