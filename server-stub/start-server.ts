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
import { seedPictures } from './files/seed-pictures'
import { startStandInProvider, type StandInProvider } from './login/oauth/stand-in-provider'
import { createMetadataService } from './metadata/metadata-service'
import { readShipped } from './metadata/read-shipped'
import { stores } from './metadata/stores'
import { migrations } from './migrations/migrations'
import { syncTablesIn } from './records/sync-tables'
import { greeting } from './greeting'
import { seededPasswordCheck } from './people/seeded-password'
import { seedWorld } from './seed/seed-world'
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
  try {
    await migrate(database.db, migrations, log)
    const metadata = await createMetadataService({
      database,
      shipped,
      widget: widgetDefinition,
      syncTables: (trx, effective, only) => syncTablesIn(trx, effective.entities, { only }),
    })
    await seedWorld({
      database,
      metadata,
      scale: environment.seedScale,
      now: Date.now(),
      log: (message) => console.info(message),
    })
    await seedPictures({ database, environment, basePath })
    const clientFolder = path.join(root, 'dist/client')
    standIn = environment.standIn ? await startStandInProvider() : undefined
    const app = await buildApp({
      database,
      environment: { ...environment, provider: standIn?.settings ?? environment.provider },
      metadata,
      storeOf: stores({ database, metadata, behaviours: behaviours(metadata) }),
      wording,
      widget: widgetDefinition,
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
    const address = await app.listen({ port: environment.port, host: environment.host })
    const close = async (): Promise<void> => {
      await app.close()
      await standIn?.close()
      await database.close()
    }
    return { app, database, address, greeting: greeting(address, environment), close }
  } catch (error) {
    await standIn?.close()
    await database.close()
    throw error
  }
}
