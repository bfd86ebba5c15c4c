import type { Kysely } from 'kysely'
import type { Tables } from '../../database/tables'
import { readBusinessZone, setBusinessZone } from './business-zone'
import { wantedZone } from './wanted-zone'

/** Has the business count by the zone that its parameter names, where nothing is kept that was counted by another. */
export async function followZone(db: Kysely<Tables>): Promise<void> {
  const zone = await wantedZone(db)
  if (zone !== (await readBusinessZone(db))) await setBusinessZone(db, zone)
}
