import { useState } from 'react'
import { useServices } from '../../data/console-services'
import { useReportError } from '../../data/messages/use-report-error'
import { success } from '../../metadata/result'
import type { FailureEntry } from './server-answers'

/** Tries failed work again. */
export interface Retry {
  /** The key of the work that is being tried; undefined when none is. */
  readonly running: string | undefined
  readonly run: (failure: FailureEntry) => Promise<void>
}

/** Returns the key of failed work among all. */
export function failureKey({ kind, of, id }: Pick<FailureEntry, 'kind' | 'of' | 'id'>): string {
  return `${kind} ${of} ${id}`
}

/**
 * Returns the function that asks the server to try failed work again.
 * @param done the message afterwards
 * @param renew called afterwards, also after a refusal, because the work may not fail any more
 */
export function useRetry(done: string, renew: () => void): Retry {
  const { transport, notifier } = useServices()
  const report = useReportError()
  const [running, setRunning] = useState<string>()
  return {
    running,
    async run(failure) {
      const { kind, of, id } = failure
      setRunning(failureKey(failure))
      try {
        await transport.send(
          { method: 'PUT', path: '/system/server/retry', body: { kind, of, id } },
          success<unknown>,
        )
        notifier.success(done)
      } catch (error) {
        report(error, 'M30')
      } finally {
        setRunning(undefined)
        renew()
      }
    },
  }
}
