import { statfs } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { sql } from '../database/sql/sql'
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

/** Bytes of free space below which the disk counts as full. */
const leastRoom = 64 * 1024 * 1024

/**
 * How long a full disk that a request has met is remembered, ms. A probe may miss it, because a table on a full disk
 * fails only when it grows.
 */
const memoryMs = 60_000

/**
 * Creates /healthz: `ok`, or 503 with a reason: `no database`, or `disk full` (of the database, or of the folder of
 * files). The probe writes to the database, because one with a full disk can still be read.
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
  /** Probes the database at most once a second, because the route is open to all. */
  const lately = (): ReturnType<typeof writes> => {
    if (!asked || performance.now() - asked.at >= 1000) asked = { at: performance.now(), outcome: writes() }
    return asked.outcome
  }
  return {
    /** Resolves to whether the database can be written, within `patienceMs`. */
    canWrite: async (): Promise<boolean> => (await lately()) === 'ok',
    /** Records the outage that a request was refused for. */
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

/** True when a folder has room. A missing folder counts as such, as files may be stored elsewhere. */
async function hasRoom(folder: string): Promise<boolean> {
  return statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize >= leastRoom,
    () => true,
  )
}
