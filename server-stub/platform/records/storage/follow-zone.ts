import type { Queryable } from '../../database/sql/database-client'
import { readBusinessZone, setBusinessZone } from './business-zone'
import { wantedZone } from './wanted-zone'

/**
 * Sets the time zone of the business to that of its parameter. For products that store nothing computed in the old
 * zone.
 */
export async function followZone(db: Queryable): Promise<void> {
  const zone = await wantedZone(db)
  if (zone !== (await readBusinessZone(db))) await setBusinessZone(db, zone)
}
