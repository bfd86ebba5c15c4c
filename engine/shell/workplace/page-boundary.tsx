import { Alert, Button } from 'antd'
import { useContext, useEffect, type ReactNode } from 'react'
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary'
import { useTranslate } from '../../i18n/use-translate'
import { textOfError } from '../../session/handle-api-error'
import { isLoadFailure } from '../../session/load-failure'
import { isAbsence } from '../../session/server-connection'
import { useSessionServices } from '../../session/session-context'
import { retryParts } from '../../views/lazy-part'
import { ErrorLogContext } from '../errors/error-log'
import styles from './workplace.module.css'

/** Keeps an error of a page within it: says what happened and offers another try, and the shell stays alive. */
export function PageBoundary({ children }: { readonly children: ReactNode }) {
  const log = useContext(ErrorLogContext)
  return (
    <ErrorBoundary
      FallbackComponent={PageFailed}
      onReset={retryParts}
      onError={(error, { componentStack }) => log?.add(error, placeOf(componentStack))}
    >
      {children}
    </ErrorBoundary>
  )
}

function PageFailed({ error, resetErrorBoundary }: FallbackProps) {
  const translate = useTranslate()
  const log = useContext(ErrorLogContext)
  const retry = useRetry(error, resetErrorBoundary)
  const stack = error instanceof Error ? error.stack : undefined
  return (
    <div className={styles['failed']}>
      <Alert
        type="error"
        showIcon
        title={translate('shell.pageFailed')}
        description={
          <>
            <p>{textOfError(error, translate)}</p>
            <p>
              {translate('shell.pageFailed.text')}{' '}
              {log ? (
                <Button type="link" size="small" onClick={() => log.show(true)}>
                  {translate('shell.errors')}
                </Button>
              ) : null}
            </p>
            <p>
              <Button onClick={retry}>{translate('shell.retry')}</Button>
            </p>
            {stack ? (
              <details>
                <summary>{translate('shell.details')}</summary>
                <pre>{stack}</pre>
              </details>
            ) : null}
          </>
        }
      />
    </div>
  )
}

/** Another try: by itself when it was the server that was away, and has come back; else when the person asks for it. */
function useRetry(error: unknown, reset: () => void): () => void {
  const { connection } = useSessionServices()
  const mayPass = isLoadFailure(error) || isAbsence(error)
  useEffect(() => {
    if (!mayPass) return
    connection.doubt()
    return connection.onReturn(reset)
  }, [mayPass, connection, reset])
  return () => {
    // A file that a server does not have belongs to an older version: only the page as a whole brings the newer one.
    if (isLoadFailure(error) && connection.phase() === 'here') window.location.reload()
    else reset()
  }
}

/** The component that failed, first of the stack that React tells. */
function placeOf(componentStack: string | null | undefined): string {
  return componentStack?.trim().split('\n')[0]?.trim() ?? 'page'
}
