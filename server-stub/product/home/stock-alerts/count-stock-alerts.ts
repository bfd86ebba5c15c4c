import { sql } from '../../../platform/database/sql/sql'
import type { Queryable } from '../../../platform/database/sql/database-client'
import type { Person } from '../../../platform/person/person'
import { isId } from '../../../platform/records/storage/column-value'

/** Numbers of tracks by stock status. */
export interface StockAlerts {
  /** Tracks that are at or below their alert stock, but not empty. */
  readonly low: number
  readonly empty: number
}

/** Counts the low and the empty tracks of the machines that the person may see. */
export async function countStockAlerts(
  db: Queryable,
  { departments }: Pick<Person, 'departments'>,
): Promise<StockAlerts> {
  const seen =
    departments === 'all'
      ? sql``
      : sql`join records.machine as m on m.id = s."machineId"
          where m."departmentId" = any(${departments.filter(isId)}::bigint[])`
  const { rows } = await sql<{ low: string | null; empty: string | null }>`
    select sum(s.low) as low, sum(s.empty) as empty from console.stock_alerts as s ${seen}`.execute(db)
  return { low: Number(rows[0]?.low ?? 0), empty: Number(rows[0]?.empty ?? 0) }
}
