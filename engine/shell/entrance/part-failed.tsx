import styles from './entrance.module.css'

export interface PartFailedProps {
  readonly reason: string
  /** Label of the button. */
  readonly action: string
  readonly onRetry: () => void
}

/** Shown when a page before the login fails to load or throws. */
export function PartFailed({ reason, action, onRetry }: PartFailedProps) {
  return (
    <main className={styles['splash']}>
      <p role="alert">{reason}</p>
      <button type="button" className={styles['button']} onClick={onRetry}>
        {action}
      </button>
    </main>
  )
}
