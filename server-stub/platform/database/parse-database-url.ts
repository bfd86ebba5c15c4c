import { DatabaseStartError } from './database-start-error'

export interface DatabaseTarget {
  readonly url: string
  /** Host, port and database for messages, without user and password. */
  readonly label: string
}

/** Checks the address of a database. @throws DatabaseStartError, which names the variable and does not repeat the URL */
export function parseDatabaseUrl(url: string, variable = 'DATABASE_URL'): DatabaseTarget {
  // The parser's error repeats the URL with its password, so it is not passed on as the cause.
  const parsed = URL.canParse(url) ? new URL(url) : undefined
  if (parsed?.protocol !== 'postgres:' && parsed?.protocol !== 'postgresql:') {
    throw new DatabaseStartError(
      `${variable} is not the address of a PostgreSQL`,
      'It looks like postgres://user:password@host:5432/database; percent-encode what is special in the password.',
    )
  }
  const host = parsed.hostname || parsed.searchParams.get('host') || 'localhost'
  return { url, label: `${decodeURIComponent(host)}:${parsed.port || 5432}${parsed.pathname}` }
}
