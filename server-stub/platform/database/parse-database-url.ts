import { DatabaseStartError } from './database-start-error'

export interface DatabaseTarget {
  readonly url: string
  /** Host, port and database for messages, without user and password. */
  readonly label: string
}

/** Checks a DATABASE_URL. @throws DatabaseStartError, which does not repeat the URL */
export function parseDatabaseUrl(url: string): DatabaseTarget {
  // The parser's error repeats the URL with its password, so it is not passed on as the cause.
  const parsed = URL.canParse(url) ? new URL(url) : undefined
  if (parsed?.protocol !== 'postgres:' && parsed?.protocol !== 'postgresql:') {
    throw new DatabaseStartError(
      'DATABASE_URL is not the address of a PostgreSQL',
      'It looks like postgres://user:password@host:5432/database; percent-encode what is special in the password.',
    )
  }
  const host = parsed.hostname || parsed.searchParams.get('host') || 'localhost'
  return { url, label: `${decodeURIComponent(host)}:${parsed.port || 5432}${parsed.pathname}` }
}
