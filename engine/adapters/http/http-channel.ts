import { ApiError } from '../../ports/api-error'
import type { Clock } from '../../ports/clock'
import type { ApiRequest, Channel } from '../../ports/transport'
import { toRefusal } from '../to-refusal'
import { readEnvelope } from './read-envelope'
import { toQueryString } from './to-query-string'

const minute = 60_000

/** Longest body, in characters of up to four bytes, that is sent with `keepalive`: browsers refuse more than 64 KiB. */
const longestKeptAlive = 16 * 1024

/** Default timeouts in milliseconds (C47). */
const timeouts = { exchange: 30 * minute, download: 60 * minute } as const

export interface HttpChannelOptions {
  /** Prefix of every path (C58). */
  readonly basePath: string
  readonly clock: Clock
  readonly fetch?: typeof globalThis.fetch
}

/** Returns a channel over HTTP: one request yields one envelope or file. Every failure is an ApiError. */
export function createHttpChannel(options: HttpChannelOptions): Channel {
  return {
    exchange: (request, signal) =>
      call(options, request, timeouts.exchange, signal, (response) => readEnvelope(response, request.path)),
    download: (request, signal) =>
      call(options, request, timeouts.download, signal, (response) => readFile(response, request)),
  }
}

async function call<T>(
  { basePath, clock, fetch = globalThis.fetch }: HttpChannelOptions,
  request: ApiRequest,
  timeout: number,
  signal: AbortSignal | undefined,
  read: (response: Response) => Promise<T>,
): Promise<T> {
  const { path } = request
  const expiry = new AbortController()
  const stop = clock.setTimeout(() => expiry.abort(), request.timeout ?? timeout)
  const either = signal ? AbortSignal.any([signal, expiry.signal]) : expiry.signal
  try {
    const body = bodyOf(request.body)
    const response = await fetch(`${basePath}${path}${toQueryString(request.query)}`, {
      method: request.method,
      headers: headersOf(request, clock),
      body,
      keepalive: request.keepalive === true && typeof body === 'string' && body.length < longestKeptAlive,
      cache: 'no-store',
      credentials: 'same-origin',
      signal: either,
    })
    const result = await read(response)
    either.throwIfAborted()
    return result
  } catch (cause) {
    if (signal?.aborted) throw new ApiError({ kind: 'cancelled', path })
    if (expiry.signal.aborted) throw new ApiError({ kind: 'timeout', path })
    // The message of a fetch error is in the browser's own words and language, so it is not shown to users.
    throw cause instanceof ApiError ? cause : new ApiError({ kind: 'network', path })
  } finally {
    stop()
  }
}

function headersOf(request: ApiRequest, clock: Clock): Record<string, string> {
  const json = request.body !== undefined && !(request.body instanceof FormData)
  return {
    Accept: 'application/json',
    ...(json ? { 'Content-Type': 'application/json' } : {}),
    ClientTime: String(clock.now()),
    ...request.headers,
  }
}

function bodyOf(body: unknown): BodyInit | null {
  if (body === undefined) return null
  return body instanceof FormData ? body : JSON.stringify(body)
}

/** Longest body in bytes that is read as a possible refusal; longer ones are returned unread. */
const longestRefusal = 16 * 1024

/** Reads a file response; an envelope instead of a file is thrown as a refusal. */
async function readFile(response: Response, { path, unread, onBegun }: ApiRequest): Promise<Blob> {
  const isJson = response.headers.get('Content-Type')?.includes('application/json') ?? false
  if (response.ok && !isJson) {
    onBegun?.()
    return response.blob()
  }
  if (!response.ok || !unread) throw toRefusal(await readEnvelope(response, path), path)
  const answer = await response.blob()
  if (answer.size > longestRefusal) return answer
  const envelope = await readEnvelope(new Response(answer), path)
  if (envelope.success) return answer
  throw toRefusal(envelope, path)
}
