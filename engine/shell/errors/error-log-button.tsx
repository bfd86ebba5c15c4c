import BugOutlined from '@ant-design/icons/es/icons/BugOutlined'
import { useContext, useSyncExternalStore } from 'react'
import { useTranslate } from '../../i18n/use-translate'
import { lazyPart } from '../../views/loading/lazy-part'
import { IconButton } from '../layout/icon-button'
import { ErrorLogContext, type ErrorLog, type ErrorLogState } from './error-log'
import { PartBoundary } from './part-boundary'

const ErrorLogDialog = lazyPart(async () => (await import('./error-log-dialog')).ErrorLogDialog)

const none: ErrorLogState = { entries: [], open: false }

export interface ErrorLogButtonProps {
  /** True to hide the button while the log is empty, where space is short. */
  readonly onlyWhenNeeded: boolean
}

/** The button of the error log with its count, and the dialog (4.1). */
export function ErrorLogButton({ onlyWhenNeeded }: ErrorLogButtonProps) {
  const translate = useTranslate()
  const [{ entries, open }, log] = useErrorLog()
  const count = entries.length
  if (!log) return null
  return (
    <>
      {onlyWhenNeeded && count === 0 ? null : (
        <IconButton
          label={count > 0 ? translate('shell.errors.counted', { number: count }) : translate('shell.errors')}
          icon={<BugOutlined aria-hidden />}
          count={count}
          popup="dialog"
          onClick={() => log.show(true)}
        />
      )}
      {open ? (
        <PartBoundary onFailed={() => log.show(false)}>
          <ErrorLogDialog entries={entries} onClear={log.clear} onClose={() => log.show(false)} />
        </PartBoundary>
      ) : null}
    </>
  )
}

/** Returns the error log and its state; without a provider nothing is logged. */
function useErrorLog(): readonly [ErrorLogState, ErrorLog | undefined] {
  const log = useContext(ErrorLogContext)
  const state = useSyncExternalStore(log?.subscribe ?? listenToNothing, log?.state ?? (() => none))
  return [state, log]
}

function listenToNothing(): () => void {
  return () => undefined
}
