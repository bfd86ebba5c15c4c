import { sql } from '../../database/sql/sql'
import type { Transaction } from '../../database/sql/database-client'
import { hashOf, noHash, type StoredEntry } from './sealed-entry'
import { isoTime } from './stored-entry-sql'

/** An arbitrary number, the same in every server: only one transaction appends to the chain at a time. */
const LOCK = 6_021_040

/** Milliseconds after which PostgreSQL ends a transaction whose server has stopped amid it, and frees the chain. */
const longestPauseMs = 10_000

export interface UnsealedEntry {
  readonly id: string
  readonly entry: StoredEntry
}

/**
 * Holds the chain until the transaction ends: no other transaction appends meanwhile. Seals become visible in their
 * order, because the lock outlasts the commit.
 */
export async function holdChain(trx: Transaction): Promise<void> {
  await sql`select set_config('idle_in_transaction_session_timeout', ${String(longestPauseMs)}, true),
    pg_advisory_xact_lock(${LOCK})`.execute(trx)
}

/** Appends seals of stored entries to the chain, in the given order. */
export async function appendSeals(trx: Transaction, entries: readonly UnsealedEntry[]): Promise<void> {
  if (entries.length === 0) return
  await holdChain(trx)
  // A statement of its own, whose snapshot is younger than the lock.
  const { rows } = await sql<{ seq: string; hash: string | null; now: string }>`
    select coalesce(s.seq, c.removed_seq, 0) as seq, encode(coalesce(s.hash, c.removed_hash), 'hex') as hash,
      ${isoTime(sql`clock_timestamp()`)} as now
    from (select 1) one left join (select seq, hash from console.log_seal order by seq desc limit 1) s on true
    left join console.log_chain c on true`.execute(trx)
  const [head] = rows
  const sealedAt = head?.now ?? ''
  let previous = head?.hash ?? noHash
  const first = Number(head?.seq ?? 0) + 1
  const hashes = entries.map(({ entry }, at) => {
    previous = hashOf({ entry, previous, sealedAt, seq: first + at })
    return previous
  })
  await sql`insert into console.log_seal (seq, entry, sealed_at, hash)
    select ${first}::bigint + n - 1, entry, ${sealedAt}::timestamptz, decode(hash, 'hex')
    from unnest(${entries.map(({ id }) => id)}::bigint[], ${hashes}::text[]) with ordinality as s(entry, hash, n)`.execute(
    trx,
  )
}
