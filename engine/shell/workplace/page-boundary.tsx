import { Alert, Button } from 'antd'
import { useContext, type ReactNode } from 'react'
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary'
import { useTranslate } from '../../i18n/use-translate'
import { textOfError } from '../../session/handle-api-error'
import { retryParts } from '../../views/loading/lazy-part'
import { ErrorLogContext } from '../errors/error-log'
import { useRetry } from '../errors/use-retry'
import styles from './workplace.module.css'

/** Catches an error of a page, shows it with a retry button, and keeps the shell running. */
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

/** Returns the component that failed: the first line of React's component stack. */
function placeOf(componentStack: string | null | undefined): string {
  return componentStack?.trim().split('\n')[0]?.trim() ?? 'page'
}
