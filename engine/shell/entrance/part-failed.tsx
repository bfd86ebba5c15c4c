import styles from './entrance.module.css'

export interface PartFailedProps {
  readonly reason: string
  /** What the button says. */
  readonly action: string
  readonly onRetry: () => void
}

/** In place of what comes before the login and could not be loaded, or ran into an error. */
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
