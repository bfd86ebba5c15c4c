import type { Envelope } from '../metadata/contract.generated'
import type { Decode } from '../metadata/result'

/** A call of the server. `path` is relative to the base path (C58). */
export interface ApiRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  /** Query parameters; undefined and blank ones are left out, lists are joined by commas. */
  readonly query?: Readonly<Record<string, unknown>> | undefined
  readonly body?: unknown
  /** Milliseconds; default 30 minutes (C47). */
  readonly timeout?: number | undefined
  /** Never sealed: login-related and file addresses (8.2). */
  readonly plain?: boolean | undefined
  /** Carries a file: never sealed (8.2), in all else a request like any other. */
  readonly unsealed?: boolean | undefined
  /** Downloads alone: the answer is handed over as it came, its envelope included, unless that says no. */
  readonly unread?: boolean | undefined
  /** Downloads alone: told once the file begins to come. */
  readonly onBegun?: (() => void) | undefined
  /** Not sent again when nothing comes back: it does something, or its caller repeats it. */
  readonly once?: boolean | undefined
  /** A read (GET) that a page sends whenever it is opened: it may be sent before the page is there (with-ahead). */
  readonly ahead?: boolean | undefined
  /** Added by what decorates the channel; callers need none. */
  readonly headers?: Readonly<Record<string, string>> | undefined
}

/** The raw exchange below the transport: one request, one envelope or a file. Decorated by sealing and session. */
export interface Channel {
  /** @throws ApiError of kind network, timeout, cancelled or protocol. */
  exchange(request: ApiRequest, signal?: AbortSignal): Promise<Envelope>
  /** A file answer; an envelope instead of a file is a refusal. */
  download(request: ApiRequest, signal?: AbortSignal): Promise<Blob>
}

/** What the console calls. It neither shows messages nor redirects. */
export interface Transport {
  /** @throws ApiError; see its kinds. */
  send<T>(request: ApiRequest, decode: Decode<T>, signal?: AbortSignal): Promise<T>
  /** @throws ApiError */
  download(request: ApiRequest, signal?: AbortSignal): Promise<Blob>
}
