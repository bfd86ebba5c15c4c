import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/open-database'
import { failingJobs, runJob } from '../jobs/known-jobs'
import { createJobRunner } from '../jobs/job-runner'
import type { Parts } from '../jobs/parts'
import { basePath } from '../request/base-path'
import { addWatcher } from '../watching/watched'
import { storeFigures, sweepFigures } from './figure-store'
import { ownFacts } from './own-facts'
import { createRequestFigures } from './request-figures'
import { noteSizes, sweepSizes } from './size-history'
import {
  beatSeconds,
  removeServer,
  storeFailingJobs,
  storeServer,
  sweepServers,
  takeRequestedJobs,
} from './server-rows'

declare module 'fastify' {
  interface FastifyInstance {
    heartbeat: Heartbeat
  }
}

export interface HeartbeatOptions {
  readonly database: Pick<Database, 'db'>
  readonly version: string
  readonly dataDir: string
  /** Returns a function that reports errors under a message. */
  readonly warn: (message: string) => (error: unknown) => void
}

/** The signs of life of one server. */
export interface Heartbeat {
  /** The id of this server among those of the database. */
  readonly id: string
  /** Stores a sign of life soon, without waiting. */
  readonly wake: () => void
  /** Resolves when a sign of life has been tried. */
  readonly settle: () => Promise<void>
  /** Deletes what the page does not show any more. */
  readonly sweep: () => Promise<void>
}

/**
 * Starts to note this server in the database at intervals: that it lives, its failing jobs, its requests, and once a
 * day the sizes of tables. It also runs failed jobs again when any server was asked to.
 */
export async function startHeartbeat(
  app: FastifyInstance,
  parts: Parts,
  options: HeartbeatOptions,
): Promise<Heartbeat> {
  const heartbeat = await parts.start(
    'heartbeat',
    () => createHeartbeat(app, options),
    ({ close }) => close(),
  )
  app.decorate('heartbeat', heartbeat)
  // Since when the port is known.
  app.addHook('onListen', async () => heartbeat.wake())
  return heartbeat
}

function createHeartbeat(
  app: FastifyInstance,
  { database: { db }, version, dataDir, warn }: HeartbeatOptions,
): Heartbeat & { readonly close: () => Promise<void> } {
  const report = warn('the sign of life was not stored')
  const figures = createRequestFigures(basePath)
  const id = randomUUID()
  const startedAt = Date.now()
  let notedDay = ''
  const forget = addWatcher(figures.watcher)
  let isClosed = false
  const runAgain = (names: readonly string[]): void => {
    // The outcome is stored at once.
    const ran = () => (isClosed ? undefined : runner.wake())
    for (const name of names) runJob(name).then(ran, report)
  }
  const beat = async (): Promise<void> => {
    await storeServer(db, { id, version, startedAt, port: portOf(app), ...(await ownFacts(dataDir)) })
    await storeFailingJobs(db, id, failingJobs())
    runAgain(await takeRequestedJobs(db, id))
    const changed = figures.changed()
    await storeFigures(db, id, changed)
    figures.stored(changed)
    if (notedDay !== new Date().toISOString().slice(0, 10)) notedDay = await noteSizes(db)
  }
  const runner = createJobRunner('heartbeat', beat, report, beatSeconds * 1000)
  runner.wake()
  return {
    id,
    wake: runner.wake,
    settle: runner.settle,
    async sweep() {
      await sweepServers(db)
      await sweepFigures(db)
      await sweepSizes(db)
    },
    async close() {
      isClosed = true
      forget()
      await runner.close()
      await removeServer(db, id).catch(report)
    },
  }
}

function portOf(app: FastifyInstance): number | null {
  const address = app.server.address()
  return typeof address === 'object' && address ? address.port : null
}
