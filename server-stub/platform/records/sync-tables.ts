import { sql, type Kysely, type Transaction } from 'kysely'
import type { EntityMeta, MetadataProblem } from '../../../engine/metadata/contract.generated'
import type { Tables } from '../database/tables'
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
  /** Only the tables of these entities. All entities must be given all the same: they may share tables. */
  readonly only?: readonly string[]
  /** False: leave indexes for a later call, which makes loading many rows faster. */
  readonly indexes?: boolean
  /** False: leave out those by which texts are found within texts, for which the database lacks what it takes. */
  readonly trigrams?: boolean
  /** True: large tables get their indexes while the server serves (index-builder.ts), as they would keep everybody waiting. */
  readonly defers?: boolean
}

/** Bytes. Of a table that is smaller, empty ones above all, the database had better not believe that it stays so. */
const smallTable = 2 ** 20

/** Any number, but the same in every server: one of them changes tables at a time. */
const LOCK = 6_021_024

/**
 * Brings the tables in line with the entities: creates tables, columns, indexes and statistics that are missing, and drops
 * nothing but uniqueness that is no longer asked for. Each table changes as a whole or, with a problem
 * (`changed-type`, `duplicate-values`, ...), not at all; the others go on.
 */
export function syncTables(
  db: Kysely<Tables>,
  entities: ReadonlyMap<string, EntityMeta>,
  options: SyncOptions = {},
): Promise<readonly MetadataProblem[]> {
  return db.transaction().execute((trx) => syncTablesIn(trx, entities, options))
}

/** As syncTables, within a transaction that also stores the metadata. */
export async function syncTablesIn(
  trx: Transaction<Tables>,
  entities: ReadonlyMap<string, EntityMeta>,
  options: SyncOptions = {},
): Promise<readonly MetadataProblem[]> {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx)
  await ensureSchema(trx)
  const storage = createStorage(entities)
  const names = options.only?.flatMap((name) => storage.table(name)?.name ?? [])
  const current = await readTables(trx, names)
  const trigrams = options.indexes === false ? undefined : await ensureTrigrams(trx)
  const problems: MetadataProblem[] = []
  for (const plan of planTables(entities, current, { ...options, trigrams: trigrams !== undefined })) {
    problems.push(...plan.problems)
    const size = current.get(plan.table)?.size ?? 0
    if (plan.problems.length === 0) problems.push(...(await applyPlan(trx, plan, size, trigrams)))
  }
  return problems
}

/** What a sync would change, and what is wrong, without doing it. Pure. */
export function planTables(
  entities: ReadonlyMap<string, EntityMeta>,
  current: ReadonlyMap<string, CurrentTable>,
  { only, indexes = true, trigrams = true, defers = false }: SyncOptions = {},
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
      return planTable(sharing, asked, current.get(table.name), defers)
    })
}

async function applyPlan(
  trx: Transaction<Tables>,
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
