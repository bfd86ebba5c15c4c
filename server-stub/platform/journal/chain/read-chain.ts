import { sql } from '../../database/sql/sql'
import type { Transaction } from '../../database/sql/database-client'
import { noHash, type SealedEntry } from './sealed-entry'
import { isoTime, storedEntry } from './stored-entry-sql'

/** A link of the chain, and the id of its entry. */
export interface ChainLink extends SealedEntry {
  readonly id: string
}

/**
 * Reads up to `count` links after the number `after`, in order. `previous` is the stored hash of the link before, or of
 * the last link that retention has removed. Call `readInUtc` first.
 */
export async function readChain(
  trx: Transaction,
  after: number,
  count: number,
): Promise<readonly ChainLink[]> {
  const { rows } = await sql<Omit<ChainLink, 'seq'> & { readonly seq: string }>`
    select s.seq, s.entry as id, encode(s.hash, 'hex') as hash, ${isoTime(sql`s.sealed_at`)} as "sealedAt",
      coalesce(encode(coalesce(p.hash, c.removed_hash), 'hex'), ${noHash}) as previous,
      case when l.id is not null then ${storedEntry} end as entry
    from (select * from console.log_seal where seq > ${after} order by seq limit ${count}) s
    left join console.log_seal p on p.seq = s.seq - 1
    left join console.log_chain c on c.removed_seq = s.seq - 1
    left join records."userLog" l on l.id = s.entry
    order by s.seq`.execute(trx)
  return rows.map((row) => ({ ...row, seq: Number(row.seq) }))
}
