import { Spinner } from '../../views/spinner/spinner'
import { textOfError } from '../../session/handle-api-error'
import styles from './entrance.module.css'
import { useFirstWords } from './first-words'

export interface SplashProps {
  /** The error that delays loading, if any. */
  readonly failure: unknown
  readonly onRetry: () => void
}

/** Shown while the workplace loads for a stored session. */
export function Splash({ failure, onRetry }: SplashProps) {
  const translate = useFirstWords()
  if (failure === undefined) {
    return (
      <div className={styles['splash']} role="status" aria-label={translate('shell.loading')}>
        <Spinner />
      </div>
    )
  }
  return (
    <main className={styles['splash']}>
      <Spinner />
      <p role="alert">{textOfError(failure, translate)}</p>
      <p className={styles['quiet']}>{translate('shell.waitingForServer')}</p>
      <button type="button" className={styles['button']} onClick={onRetry}>
        {translate('shell.retry')}
      </button>
    </main>
  )
}
