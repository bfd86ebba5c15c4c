import { statfs } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Database } from '../database/open-database'
import { outageOf, type Outage } from '../database/outage-of'

export interface HealthOptions {
  readonly database: Pick<Database, 'db'>
  /** Folder of the embedded database and of files. */
  readonly dataDir: string
  readonly revision: () => number
  /** How long a probe waits for the database, ms. */
  readonly patienceMs?: number
}

/** Bytes below which nothing more can be relied on to be stored. */
const leastRoom = 64 * 1024 * 1024

/** A table whose disk is full fails only where it would grow: what requests met counts for so long, ms. */
const memoryMs = 60_000

/**
 * /healthz: `ok`, or 503 with what is wrong: `no database`, or `disk full` (of the database, or of the folder of files).
 * The database is asked to write, because one whose disk is full still reads.
 */
export function createHealth({ database: { db }, dataDir, revision, patienceMs = 3000 }: HealthOptions) {
  let fullAt = Number.NEGATIVE_INFINITY
  let asked: { readonly at: number; readonly outcome: ReturnType<typeof writes> } | undefined
  const writes = async (): Promise<'ok' | 'no database' | 'disk full'> => {
    const written = sql`insert into console.counter (name, value) values ('health', 1)
      on conflict (name) do update set value = console.counter.value + 1`.execute(db)
    const late = new Promise<never>((_, reject) =>
      setTimeout(() => reject(new Error('late')), patienceMs).unref(),
    )
    return Promise.race([written, late]).then(
      () => 'ok' as const,
      (error: unknown) => (outageOf(error) === 'disk-full' ? 'disk full' : 'no database'),
    )
  }
  /** Anybody may ask: the database is asked once a second. */
  const lately = (): ReturnType<typeof writes> => {
    if (!asked || performance.now() - asked.at >= 1000) asked = { at: performance.now(), outcome: writes() }
    return asked.outcome
  }
  return {
    /** Notes what a request was refused for. */
    note(outage: Outage): void {
      if (outage === 'disk-full') fullAt = performance.now()
    },
    register(app: FastifyInstance): void {
      app.get('/healthz', async (_request, reply) => {
        const [database, files] = await Promise.all([lately(), hasRoom(dataDir)])
        const wasFull = performance.now() - fullAt < memoryMs
        const status = database === 'ok' && (!files || wasFull) ? 'disk full' : database
        return reply.status(status === 'ok' ? 200 : 503).send({ status, revision: revision() })
      })
    },
  }
}

/** A folder that is not there yet, as files may lie elsewhere, lacks nothing. */
async function hasRoom(folder: string): Promise<boolean> {
  return statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize >= leastRoom,
    () => true,
  )
}
