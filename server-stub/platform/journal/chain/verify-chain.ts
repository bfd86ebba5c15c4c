import { sql } from '../../database/sql/sql'
import type { DatabaseClient, Transaction } from '../../database/sql/database-client'
import { readChain, type ChainLink } from './read-chain'
import { hashOf } from './sealed-entry'
import { readInUtc } from './stored-entry-sql'

const batch = 2000

/**
 * The first fault of the operation log. `changed`: the entry, its seal or the seal before was changed. `deleted`: the
 * entry is missing. `cut`: seals before this one are missing. `added`: the entry was not stored by the server.
 */
export interface ChainFault {
  readonly kind: 'changed' | 'deleted' | 'cut' | 'added'
  /** Number in the chain; undefined for an entry without a seal. */
  readonly seq?: number
  /** Id of the entry. */
  readonly entry: string
  /** Time of the entry, ISO 8601; undefined when it is missing. */
  readonly time?: string | undefined
}

export interface ChainReport {
  /** Number of entries whose seals are right, up to the first fault. */
  readonly verified: number
  /** Times of the first and of the last of them, ISO 8601. */
  readonly from: string | undefined
  readonly to: string | undefined
  /** Number of the last link, and its hash. */
  readonly head: Pick<ChainLink, 'seq' | 'hash'> | undefined
  /** Number of links that retention has removed. */
  readonly removed: number
  /** Entries from before the chain that have no seal yet. */
  readonly unsealed: number
  readonly fault: ChainFault | undefined
}

/** Verifies the chain of the operation log and that every entry belongs to it, in one snapshot of the database. */
export function verifyChain(db: DatabaseClient): Promise<ChainReport> {
  return db.transaction(
    async (trx) => {
      await readInUtc(trx)
      const { removed, begun, unsealed } = await chainState(trx)
      let expected = removed + 1
      let verified = 0
      let first: ChainLink | undefined
      let last: ChainLink | undefined
      let fault: ChainFault | undefined
      for (let from = removed; !fault;) {
        const links = await readChain(trx, from, batch)
        for (const link of links) {
          fault = faultOf(link, expected)
          if (fault) break
          first ??= link
          last = link
          verified += 1
          expected += 1
        }
        if (links.length < batch) break
        from = links.at(-1)?.seq ?? from
      }
      return {
        verified,
        from: timeOf(first),
        to: timeOf(last),
        head: last && { seq: last.seq, hash: last.hash },
        removed,
        unsealed,
        fault: fault ?? (begun ? await strayEntry(trx) : undefined),
      }
    },
    { isolation: 'repeatable read', readOnly: true },
  )
}

function faultOf(link: ChainLink, expected: number): ChainFault | undefined {
  const { seq, id: entry } = link
  const time = timeOf(link)
  if (seq !== expected) return { kind: 'cut', seq, entry, time }
  if (link.entry === null) return { kind: 'deleted', seq, entry }
  return hashOf(link) === link.hash ? undefined : { kind: 'changed', seq, entry, time }
}

function timeOf(link: ChainLink | undefined): string | undefined {
  return link?.entry?.['operateTime']
}

interface ChainState {
  readonly removed: number
  /** False until a server of a version with a chain has noted the earlier entries. */
  readonly begun: boolean
  readonly unsealed: number
}

async function chainState(trx: Transaction): Promise<ChainState> {
  const { rows } = await sql<{ removed: string; begun: boolean; unsealed: string }>`
    select c.removed_seq as removed, c.begun_at is not null as begun, case when c.begun_at is not null
      then (select count(*) from console.log_unsealed)
      else (select count(*) from records."userLog" l
        where not exists (select from console.log_seal s where s.entry = l.id)) end as unsealed
    from console.log_chain c`.execute(trx)
  const { removed = 0, begun = true, unsealed = 0 } = rows[0] ?? {}
  return { removed: Number(removed), begun, unsealed: Number(unsealed) }
}

/** Returns an entry that is neither sealed nor waiting for its seal, or one that is gone while it waited. */
async function strayEntry(trx: Transaction): Promise<ChainFault | undefined> {
  const { rows } = await sql<Pick<ChainFault, 'kind' | 'entry'> & { time: string | null }>`
    (select 'added' as kind, l.id as entry, to_jsonb(l)->>'operateTime' as time from records."userLog" l
      where not exists (select from console.log_seal s where s.entry = l.id)
        and not exists (select from console.log_unsealed u where u.entry = l.id) order by l.id limit 1)
    union all (select 'deleted', u.entry, null from console.log_unsealed u
      where not exists (select from records."userLog" l where l.id = u.entry) order by u.entry limit 1)
    limit 1`.execute(trx)
  const [found] = rows
  return found && { ...found, time: found.time ?? undefined }
}
