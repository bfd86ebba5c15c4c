import { sql, type Sql } from '../../platform/database/sql/sql'
import type { Transaction } from '../../platform/database/sql/database-client'
import { readArchivedTimes, type ArchivedTimes } from '../../platform/archive/read-archived-times'
import { addSums, measuresOf, rollupNames, rollups, rollupTable, timeOf, type SumSet } from './rollups'

/**
 * Sets the sums of archived months aside until the end of the transaction, because their orders can't be counted any
 * more. They keep the days and measures of the time when they were counted. Returns undefined when no month is archived.
 */
export async function setArchivedSumsAside(trx: Transaction): Promise<ArchivedTimes | undefined> {
  const archived = await readArchivedTimes(trx, 'salesOrder')
  if (!archived) return undefined
  for (const name of rollupNames)
    await sql`create temporary table ${sql.id(`archived_${name}`)} on commit drop as
      select * from ${rollupTable(name)} where ${sql.id(timeOf(name))} <@ ${sql.lit(archived.days)}::datemultirange`.execute(
      trx,
    )
  return archived
}

/** Returns the condition for orders `o` that are counted although months are archived. */
export function isNotArchived(archived: ArchivedTimes | undefined): Sql {
  return archived ? sql`not (o."payTime" <@ ${sql.lit(archived.moments)}::tstzmultirange)` : sql`true`
}

/** Adds the sums that were set aside to others, whose indexes must exist. */
export async function addArchivedSums(trx: Transaction, { tableOf }: SumSet): Promise<void> {
  for (const name of rollupNames) {
    const columns = sql.join(
      [...rollups[name], ...Object.keys(measuresOf(name))].map((column) => sql.id(column)),
    )
    const keys = sql.join(rollups[name].map((key) => sql.id(key)))
    await sql`insert into ${sql.id('console', tableOf(name))} as t (${columns})
      select ${columns} from pg_temp.${sql.id(`archived_${name}`)} on conflict (${keys}) do update set ${addSums(name)}`.execute(
      trx,
    )
  }
}
