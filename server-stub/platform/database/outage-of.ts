/** An outage that makes correct requests fail. */
export type Outage = 'database-away' | 'disk-full'

/** SQLSTATEs of a database that is gone, shutting down, starting, out of connections, or read-only. */
const away = /^(08...|57P0[1-4]|53[23]00|25006)$/
/** Error codes of the network for an address that no longer answers. */
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
/**
 * Messages of errors without a code of their own: of the pool of pg, of a broken connection, and of a coordinator whose
 * connection to a worker broke.
 */
const broken =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Cannot use a pool after calling end|server closed the connection unexpectedly|connection not open|failure on connection marked as essential)/

/** Returns the outage of the database or the disk that an error reveals; undefined for any other error. */
export function outageOf(error: unknown): Outage | undefined {
  const { code, severity, syscall, message, cause } = (error ?? {}) as Readonly<Record<string, unknown>>
  const named = typeof code === 'string' ? code : ''
  if (full.has(named)) return 'disk-full'
  // These errors end the connection, so the database is unavailable.
  if (severity === 'FATAL' || severity === 'PANIC' || away.test(named)) return 'database-away'
  // The socket of a local database is a file.
  if (unreachable.has(named) || (named === 'ENOENT' && syscall === 'connect')) return 'database-away'
  if (typeof message === 'string' && broken.test(message)) return 'database-away'
  return cause instanceof Error ? outageOf(cause) : undefined
}
