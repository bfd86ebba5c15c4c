import type { InjectOptions } from 'fastify'
import type { Envelope } from '../../engine/metadata/contract.generated'
import type { Answer } from '../kit/client'

export interface HttpAnswer extends Answer {
  /** The header of that name. */
  readonly retryAfter: string | null
}

/**
 * Returns a function that sends requests to a server that listens, for `login` and the tests' own requests. It rejects
 * when there is no answer within a minute.
 */
export function sendOverHttp(address: string): (options: InjectOptions) => Promise<HttpAnswer> {
  return async ({ method = 'GET', url = '', headers, payload }) => {
    const answer = await fetch(address + String(url as string), {
      method,
      headers: {
        ...(headers as Record<string, string>),
        ...(payload ? { 'content-type': 'application/json' } : {}),
      },
      ...(payload ? { body: JSON.stringify(payload) } : {}),
      signal: AbortSignal.timeout(60_000),
    })
    return {
      ...((await answer.json()) as Envelope),
      status: answer.status,
      retryAfter: answer.headers.get('retry-after'),
    }
  }
}
