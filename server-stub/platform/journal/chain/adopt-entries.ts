import { sql } from '../../database/sql/sql'
import type { DatabaseClient } from '../../database/sql/database-client'
import { appendSeals, holdChain, type UnsealedEntry } from './append-seals'
import { readInUtc, storedEntry } from './stored-entry-sql'

/** Entries per transaction, during which no server appends other entries. */
const batch = 500

/**
 * Seals entries that were stored before the chain began: those of an earlier version, and those of the demo data.
 * Returns the number of entries sealed; 0 when none is left.
 */
export async function adoptEntries(db: DatabaseClient): Promise<number> {
  await begin(db)
  const { rows: waiting } = await sql<{ any: boolean }>`
    select exists (select from console.log_unsealed) as any`.execute(db)
  if (!waiting[0]?.any) return 0
  return db.transaction(async (trx) => {
    await readInUtc(trx)
    await holdChain(trx)
    // An entry that was deleted meanwhile stays in the list, and fails the verification.
    const { rows } = await sql<UnsealedEntry>`select l.id, ${storedEntry} as entry
      from console.log_unsealed u join records."userLog" l on l.id = u.entry
      order by u.at, u.entry limit ${batch}`.execute(trx)
    await sql`delete from console.log_unsealed where entry = any(${rows.map(({ id }) => id)}::bigint[])`.execute(
      trx,
    )
    await appendSeals(trx, rows)
    return rows.length
  })
}

/** Notes, once, the entries that are already stored. Later entries are stored together with their seals. */
async function begin(db: DatabaseClient): Promise<void> {
  const { rows } = await sql<{
    begun: boolean
  }>`select begun_at is not null as begun from console.log_chain`.execute(db)
  if (rows[0]?.begun !== false) return
  await db.transaction(async (trx) => {
    const { rowCount } =
      await sql`update console.log_chain set begun_at = now() where begun_at is null`.execute(trx)
    if (rowCount === 0) return
    await sql`insert into console.log_unsealed (entry, at) select l.id, coalesce(l."operateTime", now()) from records."userLog" l
      where not exists (select from console.log_seal s where s.entry = l.id)`.execute(trx)
  })
}
