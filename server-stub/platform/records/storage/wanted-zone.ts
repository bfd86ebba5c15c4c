import { sql } from '../../database/sql/sql'
import type { Queryable } from '../../database/sql/database-client'
import { isTimeZone } from '../../../../engine/metadata/locale/time-zone'
import { knowsZone, usualZone } from './business-zone'

/** The configuration parameter (L45) with the time zone of the business. */
export const zoneParameter = 'businessTimeZone'

/** Returns the time zone that the parameter names; the default when this program or the database does not know it. */
export async function wantedZone(db: Queryable): Promise<string> {
  const { rows } = await sql<{
    value: string
  }>`select value from records.config where code = ${zoneParameter}`.execute(db)
  const zone = rows[0]?.value.trim()
  return isTimeZone(zone) && (zone === usualZone || (await knowsZone(db, zone))) ? zone : usualZone
}
