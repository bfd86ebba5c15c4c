import { sql } from '../../database/sql/sql'
import type { DatabaseClient } from '../../database/sql/database-client'

/** Entries per transaction. */
const batch = 1000

export interface SweepOptions {
  /** Age in days from which entries are removed. */
  readonly days: number
  /** True keeps entries that have not been delivered, however old they are. */
  readonly keepsUnsent: boolean
}

/**
 * Removes old entries of the operation log. Of the chain only the beginning is removed, up to the first entry that is
 * not old, and the hash before the rest is kept, so that the rest can be verified.
 */
export async function sweepEntries(db: DatabaseClient, options: SweepOptions): Promise<void> {
  while ((await sweepChain(db, options)) === batch);
  const old = sql`now() - make_interval(days => ${options.days})`
  await sql`delete from records."userLog" l where l."operateTime" < ${old}
    and not exists (select from console.log_seal s where s.entry = l.id)`.execute(db)
  await sql`delete from console.log_unsealed where at < ${old}`.execute(db)
}

interface OldSeal {
  readonly seq: string
  readonly entry: string
}

function sweepChain(db: DatabaseClient, { days, keepsUnsent }: SweepOptions): Promise<number> {
  return db.transaction(async (trx) => {
    // Sweeps of several servers wait for each other.
    await sql`select from console.log_chain for update`.execute(trx)
    const sent = keepsUnsent ? sql`where seq <= (select sent_seq from console.log_delivery)` : sql``
    // The time of an entry is that of a server's clock. An entry from the future is as old as its seal.
    const { rows } = await sql<OldSeal & { isOld: boolean }>`select s.seq, s.entry,
        least(l."operateTime", s.sealed_at) < now() - make_interval(days => ${days}) as "isOld"
      from (select * from console.log_seal ${sent} order by seq limit ${batch}) s
      left join records."userLog" l on l.id = s.entry order by s.seq`.execute(trx)
    const young = rows.findIndex(({ isOld }) => !isOld)
    const swept: readonly OldSeal[] = young < 0 ? rows : rows.slice(0, young)
    const last = swept.at(-1)
    if (!last) return 0
    await sql`update console.log_chain set removed_seq = s.seq, removed_hash = s.hash, removed_entry = s.entry
      from console.log_seal s where s.seq = ${last.seq}`.execute(trx)
    await sql`delete from console.log_seal where seq <= ${last.seq}`.execute(trx)
    await sql`delete from records."userLog" where id = any(${swept.map(({ entry }) => entry)}::bigint[])`.execute(
      trx,
    )
    return swept.length
  })
}
