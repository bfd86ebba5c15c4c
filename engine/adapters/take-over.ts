import type { Envelope } from '../metadata/contract.generated'
import { ApiError } from '../ports/api-error'

/** An answer that was asked for before anybody wanted it. */
export interface EarlyAnswer {
  readonly answer: Promise<Envelope>
  readonly controller: AbortController
}

/** The answer; who does not want it any more stops the request. */
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
