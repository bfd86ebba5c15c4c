import type { IncomingHttpHeaders } from 'node:http'
import type { RefundBook } from './refund-book'

/**
 * What a call meets instead of being done and answered: `refuse` it, be `busy` (it may be asked again), `lose` the answer of
 * what was done, `ignore` the call, `forge` the signature of the answer, `repeat` the answer before, or `wait` until somebody
 * lets it go on.
 */
export type Mood = 'refuse' | 'busy' | 'lose' | 'ignore' | 'forge' | 'repeat' | 'wait'

export interface DeskCall {
  readonly body: string
  readonly headers: IncomingHttpHeaders
  /** Of the client's certificate, if the stand-in's own authority issued it. */
  readonly clientName: string | undefined
  readonly mood: Mood | undefined
}

export interface DeskAnswer {
  readonly type: string
  readonly body: string
  readonly headers?: Readonly<Record<string, string>>
}

/** One provider's place at the stand-in: answers calls as that provider would. */
export type Desk = (call: DeskCall, book: RefundBook) => DeskAnswer

/** What a refusal says. */
export const refusalWords = 'The balance of the merchant is too low.'
