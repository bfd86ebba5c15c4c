import { DatabaseStartError } from './database-start-error'

const HINTS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'Nothing listens there: start the server, or correct host and port in DATABASE_URL.',
  ENOENT: 'There is no such socket: start the server, or correct the host in DATABASE_URL.',
  ENOTFOUND: 'The host is not known: correct it in DATABASE_URL.',
  EAI_AGAIN: 'The host could not be looked up: correct it in DATABASE_URL, or check the name service.',
  ETIMEDOUT: 'The host does not answer: check DATABASE_URL and the firewalls in between.',
  '25006': 'It only replicates another server: DATABASE_URL and DATABASE_DIRECT_URL lead to the primary.',
  '28000': 'The server refuses this user: check DATABASE_URL and the pg_hba.conf of the server.',
  '28P01': 'The server refuses this user or password: correct them in DATABASE_URL.',
  '3D000': 'There is no such database: create it (createdb), or correct its name in DATABASE_URL.',
  '42501': 'The user has too few rights: grant CONNECT and CREATE on the database.',
  '53300': 'The server has no connection left: raise its max_connections, or lower the pool size.',
  '57P03': 'The server is still starting up or shutting down: try again when it is ready.',
}

const OTHER_HINT =
  'Check DATABASE_URL (user, password, host, port, database, sslmode) and the log of the server.'

/**
 * Converts an error of the server `label` into a DatabaseStartError with a hint for the administrator. A
 * DatabaseStartError is returned unchanged.
 */
export function toDatabaseStartError(error: unknown, label: string): DatabaseStartError {
  if (error instanceof DatabaseStartError) return error
  // A connection to a name with several addresses fails with one error for each address.
  const first = error instanceof AggregateError ? (error.errors[0] as unknown) : error
  const { code, message } = first as { code?: string; message?: string }
  const hint = HINTS[code ?? ''] ?? OTHER_HINT
  return new DatabaseStartError(`Can't use the database ${label}: ${message ?? String(first)}`, hint, {
    cause: error,
  })
}
