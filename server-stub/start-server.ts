import { existsSync } from 'node:fs'
import path from 'node:path'
import { pino, type Logger } from 'pino'
import type { FastifyInstance } from 'fastify'
import { fittingWidget, widgetDefinition } from '../widgets/catalog'
import { basePath, buildApp } from './app'
import { behaviours } from './behaviours'
import { migrate } from './platform/database/migrate'
import { openDatabase, type Database } from './platform/database/open-database'
import type { Environment } from './environment'
import { openFileStorage } from './platform/files/open-file-storage'
import { seedPictures } from './product/seed/seed-pictures'
import { startPayments } from './product/payments/start-payments'
import { startFleet, type Fleet } from './product/fleet/start-fleet'
import { startStandInProvider } from './product/wechat/stand-in-provider'
import { openMachines, type Machines } from './product/machines/open-machines'
import { createMetadataService } from './platform/metadata/metadata-service'
import { readShipped } from './platform/metadata/read-shipped'
import { shippedFolders } from './platform/product-folder/schema-folders'
import { stores, type Stores } from './platform/metadata/stores'
import { migrations } from './migrations/migrations'
import { startRenewals } from './product/renewals/start-renewals'
import { modules } from './product/modules'
import { createIndexBuilder } from './platform/records/index-builder'
import { syncTablesIn } from './platform/records/sync-tables'
import { greeting } from './greeting'
import { refuseTakenPort, toPortError } from './platform/http/refuse-taken-port'
import { stopServing } from './platform/http/stop-serving'
import { createParts, type Parts } from './parts'
import { trigramSchema } from './platform/records/storage/ensure-trigrams'
import { seededPasswordCheck } from './platform/people/seeded-password'
import { seedPassword } from './product/seed/seed-password'
import { seedWorld } from './product/seed/seed-world'
import { keepRollups } from './product/statistics/keep-rollups'
import { createSumKeeper } from './product/statistics/sum-keeper'
import { readWording } from './platform/wording/wording'

export interface RunningServer {
  readonly app: FastifyInstance
  readonly database: Database
  readonly address: string
  /** What a person who started it wants to read. */
  readonly greeting: string
  /** Answers what is under way, then stops every part, the last one first. */
  close(): Promise<void>
}

/**
 * Opens the database, brings it up to date, seeds it when it is empty, and listens. Every part that needs stopping is
 * in `parts`, whose caller may stop them at any time; a start that fails stops those that it has started.
 */
export async function startServer(
  environment: Environment,
  root: string,
  parts: Parts = createParts(),
): Promise<RunningServer> {
  try {
    return await startParts(environment, root, parts)
  } catch (error) {
    await parts.stop()
    throw error
  }
}

async function startParts(environment: Environment, root: string, parts: Parts): Promise<RunningServer> {
  const { host, port, brokerUrl, brokerPort } = environment
  const log = pino({ level: environment.logLevel === 'info' ? 'warn' : environment.logLevel })
  const warn = (message: string) => (error: unknown) => log.warn({ err: error }, message)
  await refuseTakenPort('PORT', host, port)
  if (!brokerUrl) await refuseTakenPort('MQTT_PORT', host, brokerPort)
  const folders = shippedFolders(root)
  const shipped = readShipped(folders)
  const wording = readWording(root, folders)
  const closePart = (part: { readonly close: () => Promise<void> }) => part.close()

  const database = await parts.start(
    'database',
    () =>
      openDatabase({
        databaseUrl: environment.databaseUrl,
        dataDir: environment.dataDir,
        log,
        poolSize: 20,
      }),
    closePart,
  )
  await parts.start('migrations', () => migrate(database.db, migrations, log))
  const metadata = await parts.start('metadata', () =>
    createMetadataService({
      database,
      shipped,
      widget: fittingWidget,
      serviceHosts: environment.serviceHosts,
      syncTables: (trx, effective, only) => syncTablesIn(trx, effective.entities, { only, defers: true }),
    }),
  )
  await parts.start('seeded world', async () => {
    await seedWorld({
      database,
      metadata,
      scale: environment.seedScale,
      now: Date.now(),
      log: (message) => console.info(message),
    })
    await keepRollups(database.db)
    for (const { prepare } of modules) await prepare?.(database.db)
    if ((await trigramSchema(database.db)) === undefined)
      console.info(
        'The database has no extension pg_trgm, and this role may not create it: searches for a part of a text read whole tables.',
      )
  })
  const files = await parts.start('files', async () => {
    const storage = await openFileStorage(environment)
    await seedPictures({ database, environment, storage, basePath })
    return storage
  })
  const standIn = await parts.start(
    'stand-in for logins by WeChat',
    () => (environment.standIn ? startStandInProvider() : undefined),
    (started) => started?.close(),
  )
  const payments = await parts.start(
    'payments',
    () =>
      startPayments({
        database,
        storage: files,
        environment,
        work: () => storeOf.work,
        report: warn('a refund failed on the way'),
      }),
    closePart,
  )
  let address = ''
  const renewals = await parts.start(
    'renewals',
    () =>
      startRenewals({
        database,
        environment,
        work: () => storeOf.work,
        report: warn('a payment of a renewal was not settled'),
        address: () => address,
      }),
    closePart,
  )
  let wakePushes: () => void = () => undefined
  const storeOf: Stores = stores({
    database,
    metadata,
    behaviours: behaviours(metadata, { wakePushes: () => wakePushes(), payments, files, renewals }),
  })
  const machines = await parts.start(
    'machines',
    () =>
      openMachines({
        database,
        environment,
        work: storeOf.work,
        refunds: payments.refunds,
        warn: (error, message) => log.warn({ err: error }, message),
      }),
    closePart,
  )
  wakePushes = machines.wake
  const clientFolder = path.join(root, 'dist/client')
  const app = await parts.start(
    'requests',
    () =>
      buildApp({
        database,
        environment: { ...environment, provider: standIn?.settings ?? environment.provider },
        metadata,
        storeOf,
        files,
        wording,
        widget: widgetDefinition,
        renewals,
        mustChangePassword: seededPasswordCheck(database, {
          isLoopback: environment.isLoopback,
          seedPassword,
        }),
        writingProgram: {
          // Built, it lies beside the server.
          url: new URL(
            import.meta.url.endsWith('.ts') ? '../scripts/run-writing-thread.mjs' : './export-worker.js',
            import.meta.url,
          ),
        },
        clientFolder: existsSync(path.join(clientFolder, 'index.html')) ? clientFolder : undefined,
      }),
    (started) => stopServing(started, database, environment.stopGraceSeconds * 1000),
  )
  address = await app.listen({ port, host }).catch((error: unknown) => {
    throw toPortError('PORT', host, port, error)
  })
  await parts.start(
    'indexes of large tables',
    () => {
      const entities = () => metadata.current().entities
      const report = warn('an index could not be made')
      const parts = modules.flatMap(({ indexes = [] }) => indexes)
      const builder = createIndexBuilder({ db: database.db, entities, parts, report })
      builder.wake()
      return builder
    },
    closePart,
  )
  await parts.start(
    'sums of orders',
    () => {
      const keeper = createSumKeeper(database.db, warn('sums of orders could not be counted anew'))
      keeper.wake()
      return keeper
    },
    closePart,
  )
  const fleet = await parts.start(
    'simulated machines',
    () => (environment.fleet ? startOwnFleet(environment, database, machines, log) : undefined),
    (started) => started?.leave(),
  )
  return {
    app,
    database,
    address,
    greeting: greeting(address, environment, fleet?.machineIds.length),
    close: () => parts.stop(),
  }
}

/** Machines of the seeded world are a help and no condition: without them the server is as good. */
async function startOwnFleet(
  { fleetSize, fleetSpeed }: Environment,
  database: Database,
  { brokerUrl }: Machines,
  log: Logger,
): Promise<Fleet | undefined> {
  try {
    return await startFleet({
      database,
      brokerUrl,
      size: fleetSize,
      speed: fleetSpeed,
      log: (message) => log.info(message),
    })
  } catch (error) {
    log.warn({ err: error }, 'no machines are simulated')
    return undefined
  }
}
