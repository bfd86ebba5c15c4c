import type { Envelope } from '../metadata/contract.generated'
import type { Decode } from '../metadata/result'

/** A call to the server. `path` is relative to the base path (C58). */
export interface ApiRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  /** Query parameters. Undefined and blank values are left out; lists are joined by commas. */
  readonly query?: Readonly<Record<string, unknown>> | undefined
  readonly body?: unknown
  /** Milliseconds. Default: 30 minutes, and 60 for downloads (C47). */
  readonly timeout?: number | undefined
  /** Never sealed: addresses of logins and files (8.2). */
  readonly plain?: boolean | undefined
  /** Carries a file: never sealed (8.2), otherwise a normal request. */
  readonly unsealed?: boolean | undefined
  /** For downloads only: returns a JSON response unparsed, envelope included. A refusal is still thrown. */
  readonly unread?: boolean | undefined
  /** For downloads only: called when the response body begins to arrive. */
  readonly onBegun?: (() => void) | undefined
  /** Excluded from automatic retries, because the request has side effects or its caller repeats it. */
  readonly once?: boolean | undefined
  /** Continues after its page is left, if its body is short: browsers allow 64 KiB for all such requests together. */
  readonly keepalive?: boolean | undefined
  /** A read (GET) that a page sends at every opening. It may be sent before the page is loaded (with-ahead). */
  readonly ahead?: boolean | undefined
  /** Added by the decorators of the channel; callers leave it out. */
  readonly headers?: Readonly<Record<string, string>> | undefined
}

/** The raw exchange below the transport: one request, one envelope or file. Sealing and session decorate it. */
export interface Channel {
  /** @throws ApiError of kind network, timeout, cancelled or protocol. */
  exchange(request: ApiRequest, signal?: AbortSignal): Promise<Envelope>
  /** Downloads a file. An envelope in place of the file is a refusal. */
  download(request: ApiRequest, signal?: AbortSignal): Promise<Blob>
}

/** The interface for all calls to the server. It neither shows messages nor redirects. */
export interface Transport {
  /** @throws ApiError of any kind. */
  send<T>(request: ApiRequest, decode: Decode<T>, signal?: AbortSignal): Promise<T>
  /** @throws ApiError */
  download(request: ApiRequest, signal?: AbortSignal): Promise<Blob>
}
