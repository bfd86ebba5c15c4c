import { Suspense, useContext, type ReactNode } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { useServices } from '../../data/console-services'
import { useTranslate } from '../../i18n/use-translate'
import { textOfError } from '../../session/handle-api-error'
import { isLoadFailure } from '../../session/load-failure'
import { useSessionServices } from '../../session/session-context'
import { retryParts } from '../../views/lazy-part'
import { ErrorLogContext } from './error-log'

export interface PartBoundaryProps {
  readonly children: ReactNode
  /** The part cannot be shown, which the person is told: it is to close, so that it can be opened again. */
  readonly onFailed: () => void
}

/** Around a dialog of the shell, whose code comes when it is opened: when it fails, the shell stays alive without it. */
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
