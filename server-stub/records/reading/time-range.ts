import { sql } from 'kysely'
import type { Sql } from '../storage/sql-names'
import { readFilter } from './read-filter'
import { refuseQuery } from './refuse'

/**
 * The condition that a time lies within `from,to`, both of which belong to it and either of which may be empty.
 * @throws ApiRefusal 400 `bad-filter` naming the filter
 */
export function timeRange(time: Sql, name: string, text: string): Sql {
  const range = readFilter('range', 'time', text)
  if (range === undefined) return sql`true`
  if (range?.kind !== 'range') throw refuseQuery('bad-filter', name)
  return sql`${time} >= ${range.from ?? '-infinity'}::timestamptz
    and ${time} < ${range.to ?? 'infinity'}::timestamptz + interval '1 second'`
}
