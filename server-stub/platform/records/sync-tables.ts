import { sql } from '../database/sql/sql'
import type { DatabaseClient, Transaction } from '../database/sql/database-client'
import type { EntityMeta, MetadataProblem } from '../../../engine/metadata/contract.generated'
import { isCluster } from '../database/cluster/is-cluster'
import { prepareForTables } from './distributing/prepare-for-tables'
import { applyChange } from './storage/apply-change'
import { needsAnalyze } from './storage/create-index'
import { ensureSchema } from './storage/ensure-schema'
import { ensureTrigrams } from './storage/ensure-trigrams'
import { planTable, type CurrentTable, type TablePlan } from './storage/plan-table'
import { readTables } from './storage/read-tables'
import { SCHEMA } from './storage/sql-names'
import { createStorage, sharingTables } from './storage/storage'
import { wantedIndexes, type WantedIndex } from './storage/wanted-index'

export interface SyncOptions {
  /**
   * Only the tables of these entities. The other entities must be passed nevertheless, because entities may share
   * tables.
   */
  readonly only?: readonly string[]
  /** False: creates no indexes, so that many rows load faster; a later call creates them. */
  readonly indexes?: boolean
  /** False: leaves out the trigram indexes for substring search, for databases without the extension. */
  readonly trigrams?: boolean
  /**
   * True: leaves the indexes of large tables to index-builder.ts, which builds them while the server serves. Building
   * them here would block requests.
   */
  readonly defers?: boolean
  /** True: new tables that grow are distributed. Default of `syncTables`: where the database is a cluster. */
  readonly distributes?: boolean
  /** True: the tables are those of a newer release, whose uniqueness is not dropped because these entities lack it. */
  readonly besideNewer?: boolean
}

/**
 * Bytes. Smaller tables, above all empty ones, are not analyzed, because plans would treat them as small even after
 * they grow.
 */
const smallTable = 2 ** 20

/** An arbitrary number, the same in every server: only one server changes tables at a time. */
const LOCK = 6_021_024

/**
 * Brings the tables in line with the entities: creates missing tables, columns, indexes and statistics, and drops
 * nothing but uniqueness that is no longer asked for. A table changes completely or, when it has a problem
 * (`changed-type`, `duplicate-values`, ...), not at all; the other tables still change. Returns the problems.
 */
export function syncTables(
  db: DatabaseClient,
  entities: ReadonlyMap<string, EntityMeta>,
  options: SyncOptions = {},
): Promise<readonly MetadataProblem[]> {
  return db.transaction((trx) => syncTablesIn(trx, entities, options))
}

/** Does the same as syncTables, within a transaction that also stores the metadata. */
export async function syncTablesIn(
  trx: Transaction,
  entities: ReadonlyMap<string, EntityMeta>,
  options: SyncOptions = {},
): Promise<readonly MetadataProblem[]> {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx)
  await prepareForTables(trx)
  await ensureSchema(trx)
  const storage = createStorage(entities)
  const names = options.only?.flatMap((name) => storage.table(name)?.name ?? [])
  const current = await readTables(trx, names)
  const trigrams = options.indexes === false ? undefined : await ensureTrigrams(trx)
  const problems: MetadataProblem[] = []
  const found = {
    trigrams: trigrams !== undefined,
    distributes: options.distributes ?? (await isCluster(trx)),
  }
  for (const plan of planTables(entities, current, { ...options, ...found })) {
    problems.push(...plan.problems)
    const size = current.get(plan.table)?.size ?? 0
    if (plan.problems.length === 0) problems.push(...(await applyPlan(trx, plan, size, trigrams)))
  }
  return problems
}

/** Returns the changes that a sync would make, and the problems, without making any. Pure. */
export function planTables(
  entities: ReadonlyMap<string, EntityMeta>,
  current: ReadonlyMap<string, CurrentTable>,
  {
    only,
    indexes = true,
    trigrams = true,
    defers = false,
    distributes = false,
    besideNewer = false,
  }: SyncOptions = {},
): readonly TablePlan[] {
  const storage = createStorage(entities)
  const wanted = new Set(only?.map((name) => storage.table(name)?.name))
  return [...storage.tables.values()]
    .filter(({ entity, name }) => entity.entity === name && (!only || wanted.has(name)))
    .map((table) => {
      const sharing = sharingTables(storage, table)
      const possible = (index: WantedIndex): boolean =>
        trigrams || index.parts.every(({ form }) => form !== 'trigram')
      const asked = indexes ? wantedIndexes(sharing).filter(possible) : undefined
      const plan = planTable(sharing, asked, current.get(table.name), { defers, distributes })
      if (!besideNewer) return plan
      return { ...plan, changes: plan.changes.filter(({ kind }) => kind !== 'drop-index') }
    })
}

async function applyPlan(
  trx: Transaction,
  { table, changes }: TablePlan,
  size: number,
  trigrams: string | undefined,
): Promise<readonly MetadataProblem[]> {
  if (changes.length === 0) return []
  await sql`savepoint one_table`.execute(trx)
  for (const change of changes) {
    try {
      await applyChange(trx, table, change, trigrams)
    } catch (error) {
      if (change.kind !== 'index' || !isDuplicate(error)) throw error
      await sql`rollback to savepoint one_table`.execute(trx)
      const { source, pointer, field } = change.index
      return [
        {
          code: 'duplicate-values',
          pointer,
          source,
          detail: `Records share a value of "${field ?? ''}", so it cannot become unique.`,
        },
      ]
    }
  }
  const isNew = changes.some(
    (change) => change.kind === 'statistics' || (change.kind === 'index' && needsAnalyze(change.index)),
  )
  if (isNew && size > smallTable) await sql`analyze ${sql.id(SCHEMA, table)}`.execute(trx)
  await sql`release savepoint one_table`.execute(trx)
  return []
}

function isDuplicate(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === '23505'
}
