import { sql, type Sql } from '../../database/sql/sql'
import { businessZone } from '../storage/business-zone'

/** A table of an entity that grows. */
export interface GrowingTable {
  readonly name: string
  /** The column that decides the month of a row. */
  readonly by: string
  /** The time for which months stay in the database, such as `5 years`. Undefined: forever. */
  readonly keep?: string | undefined
}

/** Returns SQL for the beginning of the first month that stays, as a local time of the business. */
export function firstKept(keep: string): Sql {
  return sql`date_trunc('month', now() at time zone ${businessZone} - ${keep}::interval)`
}
