import { Alert, Button } from 'antd'
import type { ReactNode } from 'react'
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary'
import { useTranslate } from '../../i18n/use-translate'
import { textOfError } from '../../session/handle-api-error'
import styles from './workplace.module.css'

/** Keeps an error of a page within it: says what happened and offers another try, and the shell stays alive. */
export function PageBoundary({
  children,
  onRetry,
}: {
  readonly children: ReactNode
  readonly onRetry: () => void
}) {
  return (
    <ErrorBoundary FallbackComponent={PageFailed} onReset={onRetry}>
      {children}
    </ErrorBoundary>
  )
}

function PageFailed({ error, resetErrorBoundary }: FallbackProps) {
  const translate = useTranslate()
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
            <p>{translate('shell.pageFailed.text')}</p>
            {stack ? (
              <details>
                <summary>{translate('shell.details')}</summary>
                <pre>{stack}</pre>
              </details>
            ) : null}
          </>
        }
        action={
          <Button onClick={isGone(error) ? () => window.location.reload() : resetErrorBoundary}>
            {translate('shell.retry')}
          </Button>
        }
      />
    </div>
  )
}

/** Whether a file of the console could not be loaded: it may belong to an older version, so that only a reload helps. */
function isGone(error: unknown): boolean {
  return error instanceof TypeError && /dynamically imported module|module script/i.test(error.message)
}
