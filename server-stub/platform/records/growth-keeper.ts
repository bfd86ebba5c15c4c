import { sql } from '../database/sql/sql'
import type { DatabaseClient } from '../database/sql/database-client'
import type { EntityMeta } from '../../../engine/metadata/contract.generated'
import { createLockHolders } from '../database/lock-holders'
import { createJobRunner, type JobRunner } from '../jobs/job-runner'
import { clearRest, patience } from './growing/clear-rest'
import { addMonthsAhead } from './growing/create-divided-table'
import { divideTable } from './growing/dividing/divide-table'
import { preparedTables, readProgress } from './growing/dividing/prepared-tables'
import { learnParts } from './growing/learn-parts'
import { largeTable } from './storage/plan-table'
import { readTables } from './storage/read-tables'
import { SCHEMA } from './storage/sql-names'
import { createStorage } from './storage/storage'
import { errorCode } from './writing/in-transaction'

/** An arbitrary number, the same in every server: only one server works on growing tables at a time. */
const LOCK = 6_021_031

/** Milliseconds between runs. */
const everyMs = 60_000

/** A lock that was not granted in time: the next run tries again. */
const notGranted = '55P03'

export interface GrowthKeeperOptions {
  readonly db: DatabaseClient
  readonly entities: () => ReadonlyMap<string, EntityMeta>
  readonly report: (error: unknown) => void
  /** Bytes from which a table is divided. Smaller tables are faster undivided. Default 64 MB. */
  readonly least?: number
}

interface GrowingTable {
  readonly name: string
  readonly by: string
}

/**
 * Creates the job that keeps the tables of entities that grow (`grows`): divides large ones by month, makes the coming
 * months ahead, and gives rows outside of all months a month of their own. One server does this at a time; what a
 * stopped or killed server has begun, the next one ends.
 */
export function createGrowthKeeper({
  db,
  entities,
  report,
  least = largeTable,
}: GrowthKeeperOptions): JobRunner {
  const stopping = new AbortController()
  const { signal } = stopping
  const holders = createLockHolders(db)
  const work = async () => {
    const growing = growingTables(entities())
    if (signal.aborted || growing.length === 0) return
    await db.connection(async (own) => {
      const { rows } = await sql<{ held: boolean; pid: number }>`
        select pg_try_advisory_lock(${LOCK}) as held, pg_backend_pid() as pid`.execute(own)
      if (!rows[0]?.held) return
      holders.add(rows[0].pid, LOCK)
      try {
        for (const table of growing) await keepTable(own, table, least, signal).catch(reportUnlessStopping)
      } finally {
        await holders.release()
        await sql`select pg_advisory_unlock(${LOCK})`.execute(own)
      }
    })
  }
  const reportUnlessStopping = (error: unknown): void => {
    if (!signal.aborted && errorCode(error) !== notGranted) report(error)
  }
  const runner = createJobRunner('tables that grow', work, report, everyMs)
  return {
    ...runner,
    close: async () => {
      stopping.abort()
      await holders.cancel(runner.close())
    },
  }
}

function growingTables(entities: ReadonlyMap<string, EntityMeta>): readonly GrowingTable[] {
  return [...createStorage(entities).tables.values()].flatMap(({ entity, name, grows }) =>
    entity.entity === name && grows ? [{ name, by: grows.name }] : [],
  )
}

async function keepTable(
  db: DatabaseClient,
  table: GrowingTable,
  least: number,
  signal: AbortSignal,
): Promise<void> {
  signal.throwIfAborted()
  const current = (await readTables(db, [table.name])).get(table.name)
  if (!current?.columns.has(table.by)) return
  if (!current.isDivided) {
    const isBegun = (await readProgress(db, preparedTables(table.name, table.by))) !== undefined
    if (isBegun || (current.size ?? 0) >= least) await divideTable(db, table, signal)
    return
  }
  const divided = { ...table, schema: SCHEMA }
  await db.transaction(async (trx) => {
    await patience.execute(trx)
    await addMonthsAhead(trx, divided)
    await learnParts(trx, table.name)
  })
  await clearRest(db, divided)
  await analyzeDaily(db, table)
}

/** The statistics of the whole table, which no autovacuum gathers. */
async function analyzeDaily(db: DatabaseClient, { name }: GrowingTable): Promise<void> {
  const { rows } = await sql<{ due: boolean }>`
    select coalesce(max(last_analyze) < now() - interval '1 day', true) as due
    from pg_stat_all_tables where schemaname = ${SCHEMA} and relname = ${name}`.execute(db)
  if (rows[0]?.due) await sql`analyze ${sql.id(SCHEMA, name)}`.execute(db)
}
