import type { Envelope } from '../metadata/contract.generated'
import { ApiError } from '../ports/api-error'

/** A response that was requested in advance. */
export interface EarlyAnswer {
  readonly answer: Promise<Envelope>
  readonly controller: AbortController
}

/** Returns the early response; an abort of the signal also aborts the early request. */
export function takeOver(
  { answer, controller }: EarlyAnswer,
  path: string,
  signal: AbortSignal | undefined,
): Promise<Envelope> {
  if (!signal) return answer
  if (signal.aborted) controller.abort()
  return new Promise((resolve, reject) => {
    const cancel = () => {
      controller.abort()
      reject(new ApiError({ kind: 'cancelled', path }))
    }
    if (signal.aborted) return cancel()
    signal.addEventListener('abort', cancel, { once: true })
    answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', cancel))
  })
}
