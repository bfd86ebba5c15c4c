import { sql, type Sql } from '../database/sql/sql'
import type { DatabaseClient } from '../database/sql/database-client'
import type { EntityMeta } from '../../../engine/metadata/contract.generated'
import { createLockHolders } from '../database/lock-holders'
import { createJobRunner, type JobRunner } from '../jobs/job-runner'
import { buildDividedIndex } from './growing/build-divided-index'
import { createIndex, needsAnalyze, type IndexWay } from './storage/create-index'
import { trigramSchema } from './storage/ensure-trigrams'
import { createPartIndex, type PartIndex } from './storage/part-index'
import { readTables } from './storage/read-tables'
import { SCHEMA } from './storage/sql-names'
import { planTables } from './sync-tables'

/** An arbitrary number, the same in every server: only one server builds indexes at a time. */
const LOCK = 6_021_028

/** Milliseconds between runs. Metadata may ask for further indexes at any time; no request waits for them. */
const everyMs = 60_000

export interface IndexBuilderOptions {
  readonly db: DatabaseClient
  readonly entities: () => ReadonlyMap<string, EntityMeta>
  /** Indexes that no entity can ask for. */
  readonly parts?: readonly PartIndex[]
  readonly report: (error: unknown) => void
}

/**
 * Creates the job that builds the indexes deferred by `syncTables`, while rows are read and written. One server builds
 * at a time. An index that is left unfinished by a stop or a crash is dropped and built again by the next run.
 */
export function createIndexBuilder({ db, entities, parts = [], report }: IndexBuilderOptions): JobRunner {
  let isClosing = false
  const holders = createLockHolders(db)
  const later = (on: DatabaseClient) => laterOf(on, entities(), parts)
  const work = () =>
    db.connection(async (own) => {
      if ((await later(own)).length === 0 || isClosing) return
      const { rows } = await sql<{ held: boolean; pid: number }>`
        select pg_try_advisory_lock(${LOCK}) as held, pg_backend_pid() as pid`.execute(own)
      if (!rows[0]?.held) return
      holders.add(rows[0].pid, LOCK)
      try {
        await buildAll(own, later, () => isClosing)
      } catch (error) {
        if (!isClosing) throw error
      } finally {
        await holders.release()
        await sql`select pg_advisory_unlock(${LOCK})`.execute(own)
      }
    })
  const runner = createJobRunner('indexes of large tables', work, report, everyMs)
  return {
    ...runner,
    close: async () => {
      isClosing = true
      await holders.cancel(runner.close())
    },
  }
}

interface LaterIndex {
  readonly name: string
  readonly table: string
  readonly create: (way: IndexWay) => Sql
  /** True when the table is divided by month. */
  readonly isDivided: boolean
  /** True when the table must be analyzed again for this index. */
  readonly isLearned: boolean
  /** True when an unfinished index of this name exists. */
  readonly isBroken: boolean
}

async function laterOf(
  db: DatabaseClient,
  entities: ReadonlyMap<string, EntityMeta>,
  parts: readonly PartIndex[],
): Promise<readonly LaterIndex[]> {
  const current = await readTables(db)
  const trigrams = await trigramSchema(db)
  const isBroken = (table: string, name: string) => current.get(table)?.broken?.has(name) === true
  const asked = planTables(entities, current, { trigrams: trigrams !== undefined, defers: true }).flatMap(
    ({ table, later, problems }) =>
      (problems.length > 0 ? [] : later).map((index) => ({
        name: index.name,
        table,
        create: (way: IndexWay) => createIndex(index, table, trigrams, way),
        isLearned: needsAnalyze(index),
      })),
  )
  const missing = parts.flatMap((part) =>
    current.get(part.table)?.indexes.has(part.name) === false
      ? {
          name: part.name,
          table: part.table,
          create: (way: IndexWay) => createPartIndex(part, way),
          isLearned: false,
        }
      : [],
  )
  return [...asked, ...missing].map((index) => ({
    ...index,
    isDivided: current.get(index.table)?.isDivided === true,
    isBroken: isBroken(index.table, index.name),
  }))
}

/**
 * Builds one index after another. Reads the list again each time: another server may have built the next index
 * meanwhile, or metadata may no longer ask for it.
 */
async function buildAll(
  db: DatabaseClient,
  later: (db: DatabaseClient) => Promise<readonly LaterIndex[]>,
  isClosing: () => boolean,
): Promise<void> {
  for (;;) {
    const [next] = await later(db)
    if (!next || isClosing()) return
    const { name, table, create, isLearned, isBroken, isDivided } = next
    if (isDivided) {
      if (!isBroken) await create('without parts').execute(db)
      await buildDividedIndex(db, table, name)
    } else {
      if (isBroken) await sql`drop index concurrently if exists ${sql.id(SCHEMA, name)}`.execute(db)
      await create('concurrently').execute(db)
    }
    if (isLearned) await sql`analyze ${sql.id(SCHEMA, table)}`.execute(db)
  }
}
