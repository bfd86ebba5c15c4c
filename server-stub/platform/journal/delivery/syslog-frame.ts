import { hostname } from 'node:os'
import { lineOf, type SealedEntry } from '../chain/sealed-entry'

/** Facility 13 (log audit), severity 6 (informational). */
const priority = 13 * 8 + 6

/**
 * Returns an entry as a message of RFC 5424 in a frame of RFC 6587, with its length in front. The text of the message is
 * the entry as JSON in ASCII, because a text with other characters would need a byte order mark.
 */
export function syslogFrame(sealed: SealedEntry, host = hostname()): string {
  const time = sealed.entry?.['operateTime'] ?? sealed.sealedAt
  const name = host.replace(/[^\x21-\x7e]/g, '').slice(0, 255) || '-'
  const message = `<${priority}>1 ${time} ${name} console - operation - ${inAscii(lineOf(sealed))}`
  return `${message.length} ${message}`
}

function inAscii(json: string): string {
  return json.replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
