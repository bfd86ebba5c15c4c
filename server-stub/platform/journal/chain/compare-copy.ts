import { sql } from '../../database/sql/sql'
import type { DatabaseClient } from '../../database/sql/database-client'
import { hashOf, type SealedEntry, type StoredEntry } from './sealed-entry'

/** Lines that are compared with one query. */
const batch = 1000

/**
 * The first fault of a copy. `unreadable`: the line is no entry. `broken`: its hash, or the hash before it, does not
 * fit. `gap`: entries before the line are missing in the copy. `differs`: the database has another entry under this
 * number. `missing`: the database does not have the entry.
 */
export interface CopyFault {
  readonly kind: 'unreadable' | 'broken' | 'gap' | 'differs' | 'missing'
  /** Number of the line in the copy, from 1. */
  readonly line: number
  /** Number of the entry in the chain. */
  readonly seq?: number
}

export interface CopyReport {
  /** Number of lines that are right, up to the first fault. Entries that were delivered twice count twice. */
  readonly lines: number
  readonly fault: CopyFault | undefined
}

type NumberedLine = Pick<SealedEntry, 'seq' | 'hash'> & { readonly line: number }

/**
 * Compares what a receiver has kept with the chain of the database.
 * @param lines a line an entry, as delivered; text before the JSON, such as the header of syslog, is skipped
 */
export async function compareCopy(db: DatabaseClient, lines: AsyncIterable<string>): Promise<CopyReport> {
  let line = 0
  let last: SealedEntry | undefined
  let pending: NumberedLine[] = []
  const compare = async (): Promise<CopyFault | undefined> => {
    const fault = await difference(db, pending)
    pending = []
    return fault
  }
  for await (const text of lines) {
    if (text.trim() === '') continue
    line += 1
    const sealed = readLine(text)
    const kind = sealed ? brokenLink(sealed, last) : 'unreadable'
    if (sealed && !kind) {
      pending.push({ line, seq: sealed.seq, hash: sealed.hash })
      if (!last || sealed.seq > last.seq) last = sealed
    }
    const fault = kind || pending.length === batch ? await compare() : undefined
    if (fault) return { lines: fault.line - 1, fault }
    if (kind) return { lines: line - 1, fault: { kind, line, ...(sealed && { seq: sealed.seq }) } }
  }
  const fault = await compare()
  return { lines: fault ? fault.line - 1 : line, fault }
}

function brokenLink(sealed: SealedEntry, last: SealedEntry | undefined): 'broken' | 'gap' | undefined {
  if (hashOf(sealed) !== sealed.hash) return 'broken'
  // A repetition: the database is asked for its hash as well.
  if (!last || sealed.seq <= last.seq) return undefined
  if (sealed.seq > last.seq + 1) return 'gap'
  return sealed.previous === last.hash ? undefined : 'broken'
}

async function difference(
  db: DatabaseClient,
  copied: readonly NumberedLine[],
): Promise<CopyFault | undefined> {
  const { rows } = await sql<{ seq: string; hash: string | null; isRemoved: boolean }>`
    select k.seq, encode(coalesce(s.hash, case when c.removed_seq = k.seq then c.removed_hash end), 'hex') as hash,
      k.seq < c.removed_seq as "isRemoved"
    from unnest(${copied.map(({ seq }) => seq)}::bigint[]) as k(seq)
    left join console.log_seal s on s.seq = k.seq left join console.log_chain c on true`.execute(db)
  const stored = new Map(rows.map((row) => [Number(row.seq), row]))
  for (const { line, seq, hash } of copied) {
    const found = stored.get(seq)
    if (found?.isRemoved || found?.hash === hash) continue
    return { kind: found?.hash ? 'differs' : 'missing', line, seq }
  }
  return undefined
}

function readLine(text: string): SealedEntry | undefined {
  try {
    const found = JSON.parse(text.slice(Math.max(0, text.indexOf('{')))) as Partial<SealedEntry>
    const { seq, hash, previous, sealedAt, entry } = found
    const isWhole =
      Number.isSafeInteger(seq) && [hash, previous, sealedAt].every((one) => typeof one === 'string')
    return isWhole && (entry === null || isStored(entry)) ? (found as SealedEntry) : undefined
  } catch {
    return undefined
  }
}

function isStored(entry: unknown): entry is StoredEntry {
  return (
    typeof entry === 'object' &&
    entry !== null &&
    Object.values(entry).every((value) => typeof value === 'string')
  )
}
