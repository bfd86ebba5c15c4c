import { ApiError } from '../ports/api-error'
import type { ApiRequest, Transport } from '../ports/transport'

/** Answers one address. It may throw ApiError, or answer later. */
export type FakeAnswer = (request: ApiRequest) => unknown

export interface FakeTransport extends Transport {
  /** Every call so far, in order. */
  readonly calls: readonly ApiRequest[]
  /** Whether each of them was given up, in the same order. */
  readonly givenUp: () => readonly boolean[]
}

/**
 * A transport without a server: answers by `METHOD /path`, after a turn of the event loop as a server would.
 * An address that is not named is refused with 404; a call that is given up rejects as cancelled.
 */
export function createFakeTransport(answers: Readonly<Record<string, FakeAnswer>>): FakeTransport {
  const calls: ApiRequest[] = []
  const signals: (AbortSignal | undefined)[] = []
  const answer = async (request: ApiRequest, signal?: AbortSignal): Promise<unknown> => {
    calls.push(request)
    signals.push(signal)
    await Promise.resolve()
    const found = answers[`${request.method} ${request.path}`]
    if (!found) throw new ApiError({ kind: 'refused', code: 404, message: `${request.path} is not there.` })
    return Promise.race([Promise.resolve(found(request)), ...(signal ? [rejectWhenGivenUp(signal)] : [])])
  }
  return {
    calls,
    givenUp: () => signals.map((signal) => signal?.aborted === true),
    send: async (request, decode, signal) => {
      const result = decode(await answer(request, signal))
      if (!result.ok)
        throw new ApiError({
          kind: 'protocol',
          message: result.problems.map((problem) => problem.detail).join(' '),
        })
      return result.value
    },
    download: async (request, signal) => {
      const file = answer(request, signal)
      // A refusal comes at once, a file in its own time.
      const isRefused = await Promise.race([
        file.then(noRefusal, () => true),
        new Promise<false>((go) => setTimeout(go, 0, false)),
      ])
      if (!isRefused) request.onBegun?.()
      return (await file) as Blob
    },
  }
}

function noRefusal(): false {
  return false
}

function rejectWhenGivenUp(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const give = () => reject(new ApiError({ kind: 'cancelled' }))
    if (signal.aborted) give()
    else signal.addEventListener('abort', give, { once: true })
  })
}
