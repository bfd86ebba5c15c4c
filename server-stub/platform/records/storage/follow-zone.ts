import type { Kysely } from 'kysely'
import type { Tables } from '../../database/tables'
import { readBusinessZone, setBusinessZone } from './business-zone'
import { wantedZone } from './wanted-zone'

/**
 * Sets the time zone of the business to that of its parameter. For products that store nothing computed in the old
 * zone.
 */
export async function followZone(db: Kysely<Tables>): Promise<void> {
  const zone = await wantedZone(db)
  if (zone !== (await readBusinessZone(db))) await setBusinessZone(db, zone)
}
