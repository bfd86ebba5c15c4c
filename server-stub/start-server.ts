import { existsSync } from 'node:fs'
import path from 'node:path'
import { pino } from 'pino'
import type { FastifyInstance } from 'fastify'
import { widgetDefinition } from '../widgets/catalog'
import { basePath, buildApp } from './app'
import { behaviours } from './behaviours'
import { migrate } from './database/migrate'
import { openDatabase, type Database } from './database/open-database'
import type { Environment } from './environment'
import { openFileStorage } from './files/open-file-storage'
import { seedPictures } from './files/seed-pictures'
import { startPayments, type StartedPayments } from './payments/start-payments'
import { startFleet, type Fleet } from './fleet/start-fleet'
import { startStandInProvider, type StandInProvider } from './login/oauth/stand-in-provider'
import { openMachines, type Machines } from './machines/open-machines'
import { createMetadataService } from './metadata/metadata-service'
import { readShipped } from './metadata/read-shipped'
import { stores, type Stores } from './metadata/stores'
import { migrations } from './migrations/migrations'
import type { Renewals } from './renewals/create-renewals'
import { startRenewals } from './renewals/start-renewals'
import { modules } from './product/modules'
import { syncTablesIn } from './records/sync-tables'
import { greeting } from './greeting'
import { seededPasswordCheck } from './people/seeded-password'
import { seedWorld } from './seed/seed-world'
import { keepRollups } from './statistics/keep-rollups'
import { readWording } from './wording/wording'

export interface RunningServer {
  readonly app: FastifyInstance
  readonly database: Database
  readonly address: string
  /** What a person who started it wants to read. */
  readonly greeting: string
  close(): Promise<void>
}

/** Opens the database, brings it up to date, seeds it when it is empty, and listens. */
export async function startServer(environment: Environment, root: string): Promise<RunningServer> {
  const log = pino({ level: environment.logLevel === 'info' ? 'warn' : environment.logLevel })
  const shipped = readShipped(path.join(root, 'schemas'))
  const wording = readWording(root)
  const database = await openDatabase({
    databaseUrl: environment.databaseUrl,
    dataDir: environment.dataDir,
    log,
    poolSize: 20,
  })
  let standIn: StandInProvider | undefined
  let machines: Machines | undefined
  let payments: StartedPayments | undefined
  let renewals: Renewals | undefined
  let address = ''
  let fleet: Fleet | undefined
  try {
    await migrate(database.db, migrations, log)
    const metadata = await createMetadataService({
      database,
      shipped,
      widget: widgetDefinition,
      serviceHosts: environment.serviceHosts,
      syncTables: (trx, effective, only) => syncTablesIn(trx, effective.entities, { only }),
    })
    await seedWorld({
      database,
      metadata,
      scale: environment.seedScale,
      now: Date.now(),
      log: (message) => console.info(message),
    })
    await keepRollups(database.db)
    for (const { prepare } of modules) await prepare?.(database.db)
    const files = await openFileStorage(environment)
    await seedPictures({ database, environment, storage: files, basePath })
    const clientFolder = path.join(root, 'dist/client')
    standIn = environment.standIn ? await startStandInProvider() : undefined
    payments = await startPayments({
      database,
      storage: files,
      environment,
      work: () => storeOf.work,
      report: (error) => log.warn({ err: error }, 'a refund failed on the way'),
    })
    renewals = await startRenewals({
      database,
      environment,
      work: () => storeOf.work,
      report: (error) => log.warn({ err: error }, 'a payment of a renewal was not settled'),
      address: () => address,
    })
    const storeOf: Stores = stores({
      database,
      metadata,
      behaviours: behaviours(metadata, { wakePushes: () => machines?.wake(), payments, files, renewals }),
    })
    const app = await buildApp({
      database,
      environment: { ...environment, provider: standIn?.settings ?? environment.provider },
      metadata,
      storeOf,
      files,
      wording,
      widget: widgetDefinition,
      renewals,
      mustChangePassword: seededPasswordCheck(database, environment),
      writingProgram: {
        // Built, it lies beside the server.
        url: new URL(
          import.meta.url.endsWith('.ts') ? '../scripts/run-writing-thread.mjs' : './export-worker.js',
          import.meta.url,
        ),
      },
      clientFolder: existsSync(path.join(clientFolder, 'index.html')) ? clientFolder : undefined,
    })
    machines = await openMachines({
      database,
      environment,
      work: storeOf.work,
      refunds: payments.refunds,
      warn: (error, message) => log.warn({ err: error }, message),
    })
    address = await app.listen({ port: environment.port, host: environment.host })
    if (environment.fleet)
      fleet = await startFleet({
        database,
        brokerUrl: machines.brokerUrl,
        size: environment.fleetSize,
        speed: environment.fleetSpeed,
        log: (message) => log.info(message),
      }).catch((error: unknown) => {
        log.warn({ err: error }, 'no machines are simulated')
        return undefined
      })
    const close = async (): Promise<void> => {
      await app.close()
      // The machines that are simulated end with the server, and nobody hears it: they will be there again.
      await machines?.close()
      await fleet?.close()
      await payments?.close()
      await renewals?.close()
      await standIn?.close()
      await database.close()
    }
    return {
      app,
      database,
      address,
      greeting: greeting(address, environment, fleet?.machineIds.length),
      close,
    }
  } catch (error) {
    await machines?.close()
    await payments?.close()
    await renewals?.close()
    await standIn?.close()
    await database.close()
    throw error
  }
}
