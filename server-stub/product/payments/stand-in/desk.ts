import type { IncomingHttpHeaders } from 'node:http'
import type { RefundBook } from './refund-book'

/**
 * The stand-in's reaction to a call, in place of a normal response: `refuse` the refund, `reject` the call, be `busy`
 * (a retry is allowed), `lose` the response after doing the work, `ignore` the call, `forge` the signature of the
 * response, `repeat` the previous response, or `wait` until the test releases it.
 */
export type Mood = 'refuse' | 'reject' | 'busy' | 'lose' | 'ignore' | 'forge' | 'repeat' | 'wait'

export interface DeskCall {
  readonly body: string
  readonly headers: IncomingHttpHeaders
  /** The common name of the client certificate, if the stand-in's own authority issued it. */
  readonly clientName: string | undefined
  readonly mood: Mood | undefined
}

export interface DeskAnswer {
  readonly type: string
  readonly body: string
  readonly headers?: Readonly<Record<string, string>>
}

/** The part of the stand-in that simulates one provider. */
export type Desk = (call: DeskCall, book: RefundBook) => DeskAnswer

/** The text of a refusal. */
export const refusalWords = 'The balance of the merchant is too low.'
