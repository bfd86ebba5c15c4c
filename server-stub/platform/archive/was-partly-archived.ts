import { sql, type Sql } from '../database/sql/sql'

/**
 * Returns the condition that some month of a period is in the archive, or was.
 * @param moments the first moment of the period, and the first moment after it
 * @param days its first and its last day of the business: the sums of a month are those of days at the time of the archive
 */
export function wasPartlyArchived(
  entity: string,
  moments: { readonly begin: Sql; readonly end: Sql },
  days: { readonly first: Sql; readonly last: Sql },
): Sql {
  return sql`exists (select from console.archived_month as m where m.entity = ${entity} and m.state <> 'new'
    and (m.lower < ${moments.end} and m.upper > ${moments.begin} or m.first_day <= ${days.last} and m.next_day > ${days.first}))`
}
