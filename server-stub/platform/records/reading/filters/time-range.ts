import { sql, type Sql } from '../../../database/sql/sql'
import { readFilter } from './read-filter'
import { refuseQuery } from './refuse'

/**
 * Returns the condition that a time lies within `from,to` (inclusive, either end may be empty), or equals a single
 * time, to the second.
 * @throws ApiRefusal 400 `bad-filter` naming the filter
 */
export function timeRange(time: Sql, name: string, text: string): Sql {
  const test = readFilter('range', 'time', text)
  if (test === undefined) return sql`true`
  const [moment] = test?.kind === 'any' ? test.values : []
  const range = test?.kind === 'range' ? test : { from: moment, to: moment }
  if (range.from === undefined && range.to === undefined) throw refuseQuery('bad-filter', name)
  return sql`${time} >= ${range.from ?? '-infinity'}::timestamptz
    and ${time} < ${range.to ?? 'infinity'}::timestamptz + interval '1 second'`
}
