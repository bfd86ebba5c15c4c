import { Suspense, useContext, type ReactNode } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { useServices } from '../../data/console-services'
import { useTranslate } from '../../i18n/use-translate'
import { textOfError } from '../../session/handle-api-error'
import { isLoadFailure } from '../../session/load-failure'
import { useSessionServices } from '../../session/session-context'
import { retryParts } from '../../views/loading/lazy-part'
import { ErrorLogContext } from './error-log'

export interface PartBoundaryProps {
  readonly children: ReactNode
  /** Called after the error was reported: must close the part, so that it can be opened again. */
  readonly onFailed: () => void
}

/** A boundary for dialogs of the shell that load on demand: when one fails, the shell keeps running. */
export function PartBoundary({ children, onFailed }: PartBoundaryProps) {
  const log = useContext(ErrorLogContext)
  const { notifier } = useServices()
  const { connection } = useSessionServices()
  const translate = useTranslate()
  const onError = (error: unknown) => {
    log?.add(error, 'shell')
    if (isLoadFailure(error)) connection.doubt()
    notifier.error(textOfError(error, translate))
    retryParts()
    onFailed()
  }
  return (
    <ErrorBoundary fallback={null} onError={onError}>
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  )
}
