import { sql, type Kysely } from 'kysely'
import type { EntityMeta } from '../../engine/metadata/contract.generated'
import type { Tables } from '../database/tables'
import { createJobRunner, type JobRunner } from '../jobs/job-runner'
import { createIndex, needsAnalyze } from './storage/create-index'
import { trigramSchema } from './storage/ensure-trigrams'
import { readTables } from './storage/read-tables'
import { SCHEMA } from './storage/sql-names'
import type { WantedIndex } from './storage/wanted-index'
import { planTables } from './sync-tables'

/** Any number, but the same in every server: one of them builds indexes at a time. */
const LOCK = 6_021_028

/** Metadata may ask for further indexes at any time; nobody waits for them. */
const everyMs = 60_000

export interface IndexBuilderOptions {
  readonly db: Kysely<Tables>
  readonly entities: () => ReadonlyMap<string, EntityMeta>
  readonly report: (error: unknown) => void
}

/**
 * Makes the indexes that `syncTables` has left for later, while rows are read and written. One server does so at a time. What it
 * does not finish, as it is stopped or killed, is dropped and made anew by whichever comes next.
 */
export function createIndexBuilder({ db, entities, report }: IndexBuilderOptions): JobRunner {
  let isClosing = false
  let building: number | undefined
  const work = () =>
    db.connection().execute(async (own) => {
      if ((await laterOf(own, entities())).length === 0 || isClosing) return
      const { rows } = await sql<{ held: boolean; pid: number }>`
        select pg_try_advisory_lock(${LOCK}) as held, pg_backend_pid() as pid`.execute(own)
      if (!rows[0]?.held) return
      building = rows[0].pid
      try {
        await buildAll(own, entities, () => isClosing)
      } catch (error) {
        if (!isClosing) throw error
      } finally {
        building = undefined
        await sql`select pg_advisory_unlock(${LOCK})`.execute(own)
      }
    })
  const runner = createJobRunner(work, report, everyMs)
  return {
    ...runner,
    close: async () => {
      isClosing = true
      if (building !== undefined) await cancelBuilding(db, building)
      await runner.close()
    },
  }
}

interface LaterIndex {
  readonly table: string
  readonly index: WantedIndex
  /** There is what was begun of it. */
  readonly isBroken: boolean
}

async function laterOf(
  db: Kysely<Tables>,
  entities: ReadonlyMap<string, EntityMeta>,
): Promise<readonly LaterIndex[]> {
  const current = await readTables(db)
  const trigrams = (await trigramSchema(db)) !== undefined
  return planTables(entities, current, { trigrams, defers: true }).flatMap(({ table, later, problems }) =>
    problems.length > 0
      ? []
      : later.map((index) => ({
          table,
          index,
          isBroken: current.get(table)?.broken?.has(index.name) === true,
        })),
  )
}

/** One after another, as another server may have made the next one meanwhile, or what asks for it be gone. */
async function buildAll(
  db: Kysely<Tables>,
  entities: IndexBuilderOptions['entities'],
  isClosing: () => boolean,
): Promise<void> {
  for (;;) {
    const [next] = await laterOf(db, entities())
    if (!next || isClosing()) return
    const { table, index, isBroken } = next
    if (isBroken) await sql`drop index concurrently if exists ${sql.id(SCHEMA, index.name)}`.execute(db)
    await createIndex(index, table, await trigramSchema(db), true).execute(db)
    if (needsAnalyze(index)) await sql`analyze ${sql.id(SCHEMA, table)}`.execute(db)
  }
}

/** A server that stops does not wait minutes for an index: the next one makes it. */
async function cancelBuilding(db: Kysely<Tables>, pid: number): Promise<void> {
  await sql`select pg_cancel_backend(pid) from pg_locks
    where pid = ${pid} and locktype = 'advisory' and classid = 0 and objid = ${LOCK} and objsubid = 1 and granted
      and database = (select oid from pg_database where datname = current_database())`.execute(db)
}
