import { hasTable } from '../../database/has-table'
import { sql } from '../../database/sql/sql'
import type { Queryable } from '../../database/sql/database-client'
import { isPlainObject } from 'lodash-es'
import type { RowDifference, RowDifferences } from '../../../../engine/metadata/differences/merge-differences'
import { lengthParameters, readLengths, type PasswordLengths } from '../../passwords/password-lengths'
import type { Person } from '../../person/person'
import { isMetadataKind, type MetadataKind, type MetadataRow } from '../kinds'
import type { StoredDifferences } from './stored-differences'

/** A change of one row, or of the order of a scope (`name` empty). `next` null restores the shipped version. */
export interface MetadataEdit {
  readonly kind: MetadataKind
  readonly scope: string
  readonly name: string
  readonly next: StoredDifference | null
}

/** The stored change of a row, or of the order of a scope. */
export type StoredDifference = RowDifference<MetadataRow> | { readonly order: readonly string[] }

const metadataLock = 6_021_024

/** Takes the lock for changes of metadata, until the transaction ends. */
export async function lockMetadata(db: Queryable): Promise<void> {
  await sql`select pg_advisory_xact_lock(${metadataLock})`.execute(db)
}

/** Reads all differences and their revision. */
export async function readDifferences(db: Queryable): Promise<{
  readonly differences: StoredDifferences
  readonly revision: number
  readonly passwordLengths: PasswordLengths | undefined
}> {
  // Read first, so that a concurrent change is at worst read twice.
  const revision = await readRevision(db)
  const { rows } = await sql<{ kind: string; scope: string; name: string; difference: StoredDifference }>`
    select kind, scope, name, difference from console.metadata_difference order by revision, kind, scope, name`.execute(
    db,
  )
  const edits = rows.flatMap(({ kind, scope, name, difference }) =>
    // A malformed difference becomes an added row without content, which usableDifferences reports.
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

/** Reads the parameters that affect metadata. Undefined before the first start has created their table. */
async function readPasswordLengths(db: Queryable): Promise<PasswordLengths | undefined> {
  if (!(await hasTable(db, 'records', 'config'))) return undefined
  const { min, max } = lengthParameters
  const { rows } = await sql<{ code: string; value: string }>`select code, value from records.config
    where code in (${min}, ${max})`.execute(db)
  return readLengths(new Map(rows.map(({ code, value }) => [code, value])))
}

/** Reads the current revision of the metadata. */
export async function readRevision(db: Queryable): Promise<number> {
  const { rows } = await sql<{
    value: string
  }>`select value from console.counter where name = 'metadata'`.execute(db)
  return Number(rows[0]?.value ?? 1)
}

/** Returns the differences with some edits applied. The original map stays unchanged. */
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

/** Returns the stored difference of a row or an order; null when there is none. */
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

/** Writes edits, each with an entry in the history, and increments the revision. Returns the new revision. */
export async function writeEdits(
  db: Queryable,
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

/** Adds a change to the history: user, time, and values before and after. */
export async function recordChange(
  db: Queryable,
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

/**
 * Notifies all servers of a change of metadata or permissions, by incrementing its revision. Returns the new revision.
 */
export async function raiseRevision(db: Queryable, name: 'metadata' | 'access'): Promise<number> {
  const { rows } = await sql<{
    value: string
  }>`update console.counter set value = value + 1 where name = ${name} returning value`.execute(db)
  return Number(rows[0]?.value)
}
