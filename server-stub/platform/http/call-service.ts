import type { ListScreenMeta } from '../../../engine/metadata/contract.generated'
import { ApiRefusal } from '../refusal/api-refusal'
import { isListedHost } from '../metadata/problems/is-listed-host'
import { readServiceAnswer } from './read-service-answer'
import { serviceFailure } from './service-failure'

/** One call of the list protocol. */
export interface ServiceCall {
  readonly method: string
  /** `getPage`, `get`, `add`, `edit` or `delete`. */
  readonly verb: string
  readonly query: Readonly<Record<string, string>>
  readonly body: unknown
}

const timeoutMs = 30_000
/** In bytes, after decompression. */
const largestAnswer = 20 * 1024 * 1024

/**
 * Calls a connected service and returns its data. Only hosts of the list are called, redirects are not followed, no
 * data of the person's session is passed on, and an oversized response is not read.
 * @throws ApiRefusal 502 for a missing or invalid response; 404 or 422, with the service's text, when the service
 * refuses
 */
export async function callService(
  service: NonNullable<ListScreenMeta['service']>,
  { method, verb, query, body }: ServiceCall,
  hosts: readonly string[],
): Promise<unknown> {
  const url = addressOf(service.url, verb)
  if (!url || !isListedHost(url, hosts)) throw serviceFailure('service-host')
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  const hasBody = method === 'POST' || method === 'PUT'
  try {
    const answer = await fetch(url, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      headers: { accept: 'application/json', ...(hasBody ? { 'content-type': 'application/json' } : {}) },
      ...(hasBody ? { body: JSON.stringify(body ?? null) } : {}),
    })
    return await readServiceAnswer(answer, largestAnswer)
  } catch (error) {
    if (error instanceof ApiRefusal) throw error
    const isLate = error instanceof Error && error.name === 'TimeoutError'
    throw serviceFailure(isLate ? 'service-timeout' : 'service-unreachable', error)
  }
}

/** Appends the verb to the path. Parameters of the address are kept. */
function addressOf(text: string, verb: string): URL | undefined {
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/${verb}`
  url.hash = ''
  return url
}
