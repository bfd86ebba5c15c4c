import type { SealedEntry } from '../chain/sealed-entry'
import type { LogReceiver } from './log-receiver'
import { sendByHttp } from './send-by-http'
import { sendBySyslog } from './send-by-syslog'

/** Passes entries to the receiver, in order; resolves when the receiver has taken all of them, and rejects otherwise. */
export type SendEntries = (entries: readonly SealedEntry[]) => Promise<void>

/** Returns the sender for a receiver. Each call ends after 10 seconds at the latest. */
export function sendTo(receiver: LogReceiver): SendEntries {
  return receiver.kind === 'http'
    ? (entries) => sendByHttp(receiver, entries)
    : (entries) => sendBySyslog(receiver, entries)
}
