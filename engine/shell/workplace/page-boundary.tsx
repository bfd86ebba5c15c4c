import { Alert, Button } from 'antd'
import { useContext, type ReactNode } from 'react'
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary'
import { useTranslate } from '../../i18n/use-translate'
import { textOfError } from '../../session/handle-api-error'
import { ErrorLogContext } from '../errors/error-log'
import styles from './workplace.module.css'

/** Keeps an error of a page within it: says what happened and offers another try, and the shell stays alive. */
export function PageBoundary({
  children,
  onRetry,
}: {
  readonly children: ReactNode
  readonly onRetry: () => void
}) {
  const log = useContext(ErrorLogContext)
  return (
    <ErrorBoundary
      FallbackComponent={PageFailed}
      onReset={onRetry}
      onError={(error, { componentStack }) => log?.add(error, placeOf(componentStack))}
    >
      {children}
    </ErrorBoundary>
  )
}

function PageFailed({ error, resetErrorBoundary }: FallbackProps) {
  const translate = useTranslate()
  const log = useContext(ErrorLogContext)
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

/** The component that failed, first of the stack that React tells. */
function placeOf(componentStack: string | null | undefined): string {
  return componentStack?.trim().split('\n')[0]?.trim() ?? 'page'
}

/** Whether a file of the console could not be loaded: it may belong to an older version, so that only a reload helps. */
function isGone(error: unknown): boolean {
  return error instanceof TypeError && /dynamically imported module|module script/i.test(error.message)
}
