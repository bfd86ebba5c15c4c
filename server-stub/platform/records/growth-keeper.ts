import { sql } from '../database/sql/sql'
import type { DatabaseClient } from '../database/sql/database-client'
import type { EntityMeta } from '../../../engine/metadata/contract.generated'
import { createLockHolders } from '../database/lock-holders'
import { createJobRunner, type JobRunner } from '../jobs/job-runner'
import { prepareForTables } from './distributing/prepare-for-tables'
import { clearRest, patience } from './growing/clear-rest'
import { addMonthsAhead } from './growing/create-divided-table'
import { divideTable } from './growing/dividing/divide-table'
import { preparedTables, readProgress } from './growing/dividing/prepared-tables'
import { firstKept, type GrowingTable } from './growing/growing-table'
import { learnParts } from './growing/learn-parts'
import { businessZone } from './storage/business-zone'
import { largeTable } from './storage/plan-table'
import { readTables } from './storage/read-tables'
import { SCHEMA } from './storage/sql-names'
import { createStorage } from './storage/storage'
import { errorCode } from './writing/in-transaction'

/**
 * The key of the advisory lock: an arbitrary number, the same in every server, so that only one works on growing tables
 * at a time.
 */
export const growthLock = 6_021_031

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
  /** Moves the months whose time is over out of a divided table. Default: no month is ever moved. */
  readonly archive?: ArchiveMonths
}

/** Called for each divided table, by one server at a time, on the connection with the lock. */
export type ArchiveMonths = (own: DatabaseClient, table: GrowingTable, signal: AbortSignal) => Promise<void>

/**
 * Creates the job that keeps the tables of entities that grow (`grows`): divides large ones by month, makes the coming
 * months ahead, gives rows outside of all months a month of their own, and moves out months whose time is over. One
 * server does this at a time; what a stopped or killed server has begun, the next one ends.
 */
export function createGrowthKeeper({
  db,
  entities,
  report,
  least = largeTable,
  archive,
}: GrowthKeeperOptions): JobRunner {
  const stopping = new AbortController()
  const { signal } = stopping
  const holders = createLockHolders(db)
  const work = async () => {
    const growing = growingTables(entities())
    if (signal.aborted || growing.length === 0) return
    await db.connection(async (own) => {
      const { rows } = await sql<{ held: boolean; pid: number }>`
        select pg_try_advisory_lock(${growthLock}) as held, pg_backend_pid() as pid`.execute(own)
      if (!rows[0]?.held) return
      holders.add(rows[0].pid, growthLock)
      try {
        for (const table of growing) {
          try {
            await keepTable(own, table, { least, archive, signal })
            told.delete(table.name)
          } catch (error) {
            reportOnce(table.name, error)
          }
        }
      } finally {
        await holders.release()
        await sql`select pg_advisory_unlock(${growthLock})`.execute(own)
      }
    })
  }
  // What lasts, such as a table that can't be divided, is not told again every minute.
  const told = new Map<string, string>()
  const reportOnce = (table: string, error: unknown): void => {
    if (signal.aborted || errorCode(error) === notGranted || told.get(table) === String(error)) return
    told.set(table, String(error))
    report(error)
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
    entity.entity === name && grows ? [{ name, by: grows.name, keep: entity.grows?.keep }] : [],
  )
}

async function keepTable(
  db: DatabaseClient,
  table: GrowingTable,
  {
    least,
    archive,
    signal,
  }: Pick<GrowthKeeperOptions, 'archive'> & {
    readonly least: number
    readonly signal: AbortSignal
  },
): Promise<void> {
  signal.throwIfAborted()
  const current = (await readTables(db, [table.name])).get(table.name)
  if (!current?.columns.has(table.by)) return
  if (!current.isDivided) {
    const isBegun = (await readProgress(db, preparedTables(table.name, table.by))) !== undefined
    const isDue = isBegun || (current.size ?? 0) >= least || (archive && (await hasRowsOver(db, table)))
    if (!isDue) return
    await divideTable(db, table, signal)
  }
  const divided = { ...table, schema: SCHEMA }
  await db.transaction(async (trx) => {
    await prepareForTables(trx)
    await patience.execute(trx)
    await addMonthsAhead(trx, divided)
    await learnParts(trx, table.name)
  })
  await clearRest(db, divided)
  await archive?.(db, table, signal)
  await analyzeDaily(db, table)
}

/** Returns whether a table that is still undivided has rows whose time is over. */
async function hasRowsOver(db: DatabaseClient, { name, by, keep }: GrowingTable): Promise<boolean> {
  if (keep === undefined) return false
  const { rows } = await sql`select from ${sql.id(SCHEMA, name)}
    where ${sql.id(by)} < ${firstKept(keep)} at time zone ${businessZone} limit 1`.execute(db)
  return rows.length > 0
}

/** The statistics of the whole table, which no autovacuum gathers. */
async function analyzeDaily(db: DatabaseClient, { name }: GrowingTable): Promise<void> {
  const { rows } = await sql<{ due: boolean }>`
    select coalesce(max(last_analyze) < now() - interval '1 day', true) as due
    from pg_stat_all_tables where schemaname = ${SCHEMA} and relname = ${name}`.execute(db)
  if (rows[0]?.due) await sql`analyze ${sql.id(SCHEMA, name)}`.execute(db)
}
