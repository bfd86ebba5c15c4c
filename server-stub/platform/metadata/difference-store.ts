import { sql, type Kysely } from 'kysely'
import { isPlainObject } from 'lodash-es'
import type { RowDifference, RowDifferences } from '../../../engine/metadata/merge-differences'
import type { Tables } from '../database/tables'
import { lengthParameters, readLengths, type PasswordLengths } from '../passwords/password-lengths'
import type { Person } from '../person/person'
import { isMetadataKind, type MetadataKind, type MetadataRow } from './kinds'
import type { StoredDifferences } from './stored-differences'

/** One change of one row, or of the order of a scope (`name` empty). `next` null puts back what ships. */
export interface MetadataEdit {
  readonly kind: MetadataKind
  readonly scope: string
  readonly name: string
  readonly next: StoredDifference | null
}

/** What is kept for a row, or for the order of a scope. */
export type StoredDifference = RowDifference<MetadataRow> | { readonly order: readonly string[] }

const metadataLock = 6_021_024

/** Takes the lock under which metadata changes, for the rest of the transaction. */
export async function lockMetadata(db: Kysely<Tables>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${metadataLock})`.execute(db)
}

/** Reads all differences and the revision they stand at. */
export async function readDifferences(db: Kysely<Tables>): Promise<{
  readonly differences: StoredDifferences
  readonly revision: number
  readonly passwordLengths: PasswordLengths | undefined
}> {
  // First, so that what is changed meanwhile is at worst read twice.
  const revision = await readRevision(db)
  const { rows } = await sql<{ kind: string; scope: string; name: string; difference: StoredDifference }>`
    select kind, scope, name, difference from console.metadata_difference order by revision, kind, scope, name`.execute(
    db,
  )
  const edits = rows.flatMap(({ kind, scope, name, difference }) =>
    // What is no difference at all is reported like one that lacks its row.
    isMetadataKind(kind)
      ? [{ kind, scope, name, next: isPlainObject(difference) ? difference : { added: true } }]
      : [],
  )
  return {
    differences: applyEdits(new Map(), edits),
    revision,
    passwordLengths: await readPasswordLengths(db),
  }
}

/** The parameters that metadata goes by. Before the first start has made their table there are none. */
async function readPasswordLengths(db: Kysely<Tables>): Promise<PasswordLengths | undefined> {
  const table = await sql<{
    present: boolean
  }>`select to_regclass('records.config') is not null as present`.execute(db)
  if (!table.rows[0]?.present) return undefined
  const { min, max } = lengthParameters
  const { rows } = await sql<{ code: string; value: string }>`select code, value from records.config
    where code in (${min}, ${max})`.execute(db)
  return readLengths(new Map(rows.map(({ code, value }) => [code, value])))
}

/** The revision that the metadata stands at. */
export async function readRevision(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{
    value: string
  }>`select value from console.counter where name = 'metadata'`.execute(db)
  return Number(rows[0]?.value ?? 1)
}

/** The differences after some edits. The given ones stay as they are. */
export function applyEdits(
  differences: StoredDifferences,
  edits: readonly MetadataEdit[],
): StoredDifferences {
  const result = new Map<MetadataKind, Map<string, RowDifferences<MetadataRow>>>(
    [...differences].map(([kind, scopes]) => [kind, new Map(scopes)]),
  )
  for (const { kind, scope, name, next } of edits) {
    const scopes = result.get(kind) ?? new Map<string, RowDifferences<MetadataRow>>()
    result.set(kind, scopes)
    const changed = editScope(scopes.get(scope) ?? { rows: {} }, name, next)
    if (Object.keys(changed.rows).length === 0 && !changed.order) scopes.delete(scope)
    else scopes.set(scope, changed)
  }
  return result
}

/** What is kept now for a row or an order. */
export function storedDifference(
  differences: StoredDifferences,
  kind: MetadataKind,
  scope: string,
  name: string,
): StoredDifference | null {
  const found = differences.get(kind)?.get(scope)
  if (name === '') return found?.order ? { order: found.order } : null
  return found?.rows[name] ?? null
}

function editScope(
  scope: RowDifferences<MetadataRow>,
  name: string,
  next: StoredDifference | null,
): RowDifferences<MetadataRow> {
  if (name === '') return { rows: scope.rows, ...(next && 'order' in next ? { order: next.order } : {}) }
  const rows = { ...scope.rows }
  if (next && !('order' in next)) rows[name] = next
  else delete rows[name]
  return { ...scope, rows }
}

/** Writes edits, each with its record of who, when, before and after, and raises the revision. */
export async function writeEdits(
  db: Kysely<Tables>,
  edits: readonly MetadataEdit[],
  before: StoredDifferences,
  person: Person | undefined,
  reverts: string | undefined,
): Promise<number> {
  const revision = await raiseRevision(db, 'metadata')
  for (const edit of edits) {
    const { kind, scope, name, next } = edit
    if (next === null)
      await sql`delete from console.metadata_difference where kind = ${kind} and scope = ${scope} and name = ${name}`.execute(
        db,
      )
    else
      await sql`insert into console.metadata_difference (kind, scope, name, difference, revision)
        values (${kind}, ${scope}, ${name}, ${JSON.stringify(next)}, ${revision})
        on conflict (kind, scope, name) do update set difference = excluded.difference, revision = excluded.revision`.execute(
        db,
      )
    await recordChange(
      db,
      { kind, scope, name, before: storedDifference(before, kind, scope, name), after: next },
      revision,
      person,
      reverts,
    )
  }
  return revision
}

/** Notes a change: who, when, what it was before and after. */
export async function recordChange(
  db: Kysely<Tables>,
  change: {
    readonly kind: string
    readonly scope: string
    readonly name: string
    readonly before: unknown
    readonly after: unknown
  },
  revision: number,
  person: Person | undefined,
  reverts: string | undefined,
): Promise<void> {
  await sql`insert into console.metadata_change (revision, changed_by, changed_by_name, kind, scope, name, before, after, reverts)
    values (${revision}, ${person?.userId ?? null}, ${person?.name ?? null}, ${change.kind}, ${change.scope}, ${change.name},
      ${change.before == null ? null : JSON.stringify(change.before)}, ${change.after == null ? null : JSON.stringify(change.after)}, ${reverts ?? null})`.execute(
    db,
  )
}

/** Tells all servers that metadata, or what people may do, has changed. Answers the new revision. */
export async function raiseRevision(db: Kysely<Tables>, name: 'metadata' | 'access'): Promise<number> {
  const { rows } = await sql<{
    value: string
  }>`update console.counter set value = value + 1 where name = ${name} returning value`.execute(db)
  return Number(rows[0]?.value)
}
