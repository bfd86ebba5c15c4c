import { sql } from '../../platform/database/sql/sql'
import type { Database } from '../../platform/database/open-database'
import { ApiRefusal } from '../../platform/refusal/api-refusal'
import type { Person } from '../../platform/person/person'
import type { RecordStore, WireRow } from '../../platform/records/record-store'
import { isPlaced } from './is-placed'
import { markOf } from './mark-of'

/**
 * Returns the data of a machine for the map's card, with the number of its tracks that are short of stock.
 * @throws ApiRefusal 404 (M46) when the machine does not exist or the person may not see it.
 */
export async function machineCard(
  { db }: Pick<Database, 'db'>,
  store: RecordStore,
  id: string,
  person: Person,
): Promise<WireRow> {
  const row = await store.get(id, person).catch((error: unknown) => {
    if (error instanceof ApiRefusal && [400, 404].includes(error.details.status))
      throw new ApiRefusal({ status: 404, message: 'M46', reason: 'unknown-machine' })
    throw error
  })
  const { rows } = await sql<{ count: string }>`
    select count(*) as count from records.track as t join records.container as c on c.id = t."containerId"
    where c."machineId" = ${row['id']} and t."currentStock" <= t."alertStock"`.execute(db)
  return { ...row, mark: markOf(row), placed: isPlaced(row), stockAlerts: Number(rows[0]?.count ?? 0) }
}
