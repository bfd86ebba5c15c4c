import type { FallbackProps } from 'react-error-boundary'
import { textOfError } from '../../session/handle-api-error'
import styles from './entrance.module.css'
import { FirstWords, useFirstWords } from './first-words'

/** Shown for an error that no inner boundary has caught. */
export function ConsoleFailed({ error }: FallbackProps) {
  return (
    <FirstWords>
      <Apology error={error} />
    </FirstWords>
  )
}

function Apology({ error }: { readonly error: unknown }) {
  const translate = useFirstWords()
  return (
    <main className={styles['splash']}>
      <h1>{translate('shell.consoleFailed')}</h1>
      <p role="alert">{textOfError(error, translate)}</p>
      <button type="button" className={styles['button']} onClick={() => window.location.reload()}>
        {translate('shell.reload')}
      </button>
    </main>
  )
}
