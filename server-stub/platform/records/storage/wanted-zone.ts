import { sql, type Kysely } from 'kysely'
import { isTimeZone } from '../../../../engine/metadata/time-zone'
import type { Tables } from '../../database/tables'
import { knowsZone, usualZone } from './business-zone'

/** The parameter (L45) that names the time zone by whose days the business counts. */
export const zoneParameter = 'businessTimeZone'

/** The zone that the parameter names; the usual one where it names none that this program and the database know. */
export async function wantedZone(db: Kysely<Tables>): Promise<string> {
  const { rows } = await sql<{
    value: string
  }>`select value from records.config where code = ${zoneParameter}`.execute(db)
  const zone = rows[0]?.value.trim()
  return isTimeZone(zone) && (zone === usualZone || (await knowsZone(db, zone))) ? zone : usualZone
}
