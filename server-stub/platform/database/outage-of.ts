/** What keeps the server from its work though nothing is wrong with a request. */
export type Outage = 'database-away' | 'disk-full'

/** SQLSTATEs of a database that has gone, goes, does not start yet, has no room for another connection, or only reads. */
const away = /^(08...|57P0[1-4]|53[23]00|25006)$/
/** What the network says of an address where nobody answers any more. */
const unreachable: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
])
const full: ReadonlySet<string> = new Set(['53100', 'ENOSPC', 'EDQUOT'])
/** pg gives no codes to these: of its pool, and of a connection that broke. */
const broken =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Cannot use a pool after calling end)/

/** What an error says of the database or the disk; undefined for any other error. */
export function outageOf(error: unknown): Outage | undefined {
  const { code, severity, syscall, message, cause } = (error ?? {}) as Readonly<Record<string, unknown>>
  const named = typeof code === 'string' ? code : ''
  if (full.has(named)) return 'disk-full'
  // Whatever ends a connection of the database, it is gone.
  if (severity === 'FATAL' || severity === 'PANIC' || away.test(named)) return 'database-away'
  // The socket of a database on this computer is a file.
  if (unreachable.has(named) || (named === 'ENOENT' && syscall === 'connect')) return 'database-away'
  if (typeof message === 'string' && broken.test(message)) return 'database-away'
  return cause instanceof Error ? outageOf(cause) : undefined
}
