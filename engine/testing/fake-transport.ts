import { ApiError } from '../ports/api-error'
import type { ApiRequest, Transport } from '../ports/transport'

/** Returns the response of one path, or a promise of it. May throw ApiError. */
export type FakeAnswer = (request: ApiRequest) => unknown

export interface FakeTransport extends Transport {
  /** All calls so far, in sequence. */
  readonly calls: readonly ApiRequest[]
  /** Returns whether each call was aborted, in the same sequence. */
  readonly givenUp: () => readonly boolean[]
}

/**
 * Returns a transport without a server: responds by `METHOD /path`, asynchronously as a server would. Unknown paths are
 * refused with 404; an aborted call rejects as cancelled.
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
      // A refusal settles at once; a file may take longer.
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
