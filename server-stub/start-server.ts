import path from 'node:path'
import { pino } from 'pino'
import type { FastifyInstance } from 'fastify'
import { fittingWidget, widgetDefinition } from '../widgets/catalog'
import { buildApp } from './app'
import { behaviours } from './behaviours'
import { countsOf } from './counts-of'
import { consoleVersion } from './console-version'
import { createArchiver } from './platform/archive/create-archiver'
import { backupFolder } from './platform/backup/backup-folder'
import { openArchivedStorage } from './platform/backup/open-archived-storage'
import { isMigratedFurther, migrate } from './platform/database/migrate'
import { openDatabase, type Database } from './platform/database/open-database'
import type { PlatformEnvironment } from './platform/environment/platform-environment'
import { refuseTakenPort, toPortError } from './platform/http/refuse-taken-port'
import { stopServing } from './platform/http/stop-serving'
import { createParts, type Parts } from './platform/jobs/parts'
import { createMetadataService } from './platform/metadata/metadata-service'
import { createEffective } from './platform/metadata/current/effective'
import { startWatching } from './platform/watching/start-watching'
import { readProductSchemas } from './platform/metadata/shipped/read-product-schemas'
import { SchemaError } from './platform/metadata/shipped/schema-error'
import { stores, type Stores } from './platform/metadata/changes/stores'
import type { ServerProduct } from './platform/modules/server-product'
import { firstPassword } from './platform/passwords/first-password'
import { seededPasswordCheck } from './platform/people/passwords/seeded-password'
import { findConsole } from './platform/plugins/find-console'
import { productFolder } from './platform/plugins/product-files'
import { shippedFolders, type SchemaFolders } from './platform/product-folder/schema-folders'
import { parameterProblems } from './platform/seeding/parameter-problems'
import { productProblems } from './platform/seeding/product-problems'
import { refuseForeignDatabase } from './platform/seeding/refuse-foreign-database'
import { createGrowthKeeper } from './platform/records/growth-keeper'
import { createIndexBuilder } from './platform/records/index-builder'
import { trigramSchema } from './platform/records/storage/ensure-trigrams'
import { syncTablesIn } from './platform/records/sync-tables'
import { readWording } from './platform/wording/wording'
import { firstProduct } from './migrations/first-product'
import { migrations } from './migrations/migrations'

export interface RunningServer {
  readonly app: FastifyInstance
  readonly database: Database
  readonly address: string
  /** The text that the terminal shows after the start. */
  readonly greeting: string
  /** Finishes running requests, then stops every part, the last one first. */
  close(): Promise<void>
}

/** The environment, product and folders that a server starts with. */
export interface StartOptions<Settings extends object> {
  readonly environment: PlatformEnvironment & Settings
  readonly product: ServerProduct<Settings>
  /** The folder of package.json. */
  readonly root: string
  readonly folders: SchemaFolders
  /** The caller may stop these parts at any time. Default: parts of the server's own. */
  readonly parts?: Parts
}

/**
 * Opens the database, migrates it, seeds it when it is empty, and listens. Every part that needs stopping is added to
 * `parts`. A failed start stops the parts that it has started.
 */
export async function startServer<Settings extends object>(
  options: StartOptions<Settings>,
): Promise<RunningServer> {
  const { parts = createParts() } = options
  try {
    return await startParts(options, parts)
  } catch (error) {
    await parts.stop()
    throw error
  }
}

async function startParts<Settings extends object>(
  { environment: given, product, root, folders }: StartOptions<Settings>,
  parts: Parts,
): Promise<RunningServer> {
  const { host, port } = given
  const log = pino({ level: given.logLevel === 'info' ? 'warn' : given.logLevel })
  const warn = (message: string) => (error: unknown) => log.warn({ err: error }, message)
  const say = (message: string) => console.info(message)
  await refuseTakenPort('PORT', host, port)
  await product.refuseStart?.(given)
  const { file, shipped } = readProductSchemas(folders)
  const wording = readWording(root, folders)
  const definitions = createEffective(shipped, new Map(), 0)
  const faults = productProblems({ folder: folders.product, file, definitions, hasWords: wording.has })
  if (faults.length > 0) throw new SchemaError(faults)
  const closePart = (part: { readonly close: () => Promise<void> }) => part.close()

  const { databaseUrl, directUrl, readUrls, dataDir, backupDir, slowQueryMs, tracesUrl } = given
  // Stopped last, so that the end of all other parts is traced.
  const watch = () =>
    startWatching({ slowQueryMs, tracesUrl, warn: (fields, message) => log.warn(fields, message) })
  await parts.start('slow queries and traces', watch, (end) => end())
  const walArchive = backupDir && backupFolder(backupDir).wal
  const open = () =>
    openDatabase({ databaseUrl, directUrl, readUrls, dataDir, walArchive, log, poolSize: 20 })
  const database = await parts.start('database', open, closePart)
  await refuseForeignDatabase(database.db, file.code, firstProduct)
  // Migrations of other products keep their numbers but do nothing.
  const steps = migrations.map((step) =>
    step.of === undefined || step.of === file.code ? step : { ...step, up: async () => undefined },
  )
  const newerSteps = await parts.start('migrations', () => migrate(database.direct, steps, log))
  const besideNewer = newerSteps > 0
  const metadata = await parts.start('metadata', () =>
    createMetadataService({
      database,
      shipped,
      widget: fittingWidget,
      serviceHosts: given.serviceHosts,
      besideNewer,
      syncTables: (trx, effective, only) =>
        syncTablesIn(trx, effective.entities, { only, defers: true, besideNewer }),
    }),
  )
  const files = await parts.start('files', () =>
    openArchivedStorage(given, warn('an uploaded file was not copied to BACKUP_DIR')),
  )
  await parts.start('first records', async () => {
    await product.seed({ database, metadata, files, file, environment: given, now: Date.now(), log: say })
    if ((await trigramSchema(database.db)) === undefined)
      say(
        'The database has no extension pg_trgm, and this role may not create it: searches for a part of a text read whole tables.',
      )
  })
  let address = ''
  const started = await product.start({
    database,
    environment: given,
    file,
    files,
    parts,
    work: () => storeOf.work,
    address: () => address,
    warn,
    isOutdated: () => isMigratedFurther(database.db, steps),
  })
  const { modules } = started
  const environment = { ...given, ...started.settings }
  for (const { name, prepare } of modules)
    if (prepare) await parts.start(`what ${name} keeps`, () => prepare(database.db))
  const unfit = parameterProblems(file, shipped.entities, modules)
  if (unfit.length > 0) throw new SchemaError(unfit)
  const storeOf: Stores = stores({
    database,
    metadata,
    behaviours: behaviours(metadata, modules),
    counts: countsOf(metadata, modules),
  })
  await started.open?.(storeOf)
  const isSource = import.meta.url.endsWith('.ts')
  // In a build, the client lies beside the server.
  const clientFolder = isSource
    ? path.join(root, 'dist/client')
    : path.resolve(import.meta.dirname, '../client')
  const isBuiltIn = folders.product === shippedFolders(root).product
  const client = await findConsole({
    folder: clientFolder,
    product: { file, folder: folders.product },
    files: isBuiltIn ? undefined : productFolder(folders, shipped),
    dataDir: isSource ? undefined : dataDir,
    warn: warn('the files of this release were not kept for consoles that stay open at the next upgrade'),
  })
  const app = await parts.start(
    'requests',
    () =>
      buildApp({
        database,
        environment,
        modules,
        metadata,
        storeOf,
        files,
        wording,
        version: consoleVersion(root),
        widget: widgetDefinition,
        mustChangePassword: seededPasswordCheck(database, {
          isLoopback: environment.isLoopback,
          firstPassword,
        }),
        writingProgram: {
          // In a build, the worker lies beside the server.
          url: new URL(
            isSource ? '../scripts/run-writing-thread.mjs' : './export-worker.js',
            import.meta.url,
          ),
        },
        client,
      }),
    (served) => stopServing(served, database, environment.stopGraceSeconds * 1000),
  )
  address = await app.listen({ port, host }).catch((error: unknown) => {
    throw toPortError('PORT', host, port, error)
  })
  await parts.start(
    'indexes of large tables',
    () => {
      const entities = () => metadata.current().entities
      const report = warn('an index could not be made')
      const own = modules.flatMap(({ indexes = [] }) => indexes)
      const builder = createIndexBuilder({ db: database.db, entities, parts: own, report })
      builder.wake()
      return builder
    },
    closePart,
  )
  await parts.start(
    'tables that grow',
    () => {
      const entities = () => metadata.current().entities
      const report = warn('a table that grows could not be divided by month, or archived')
      const archive = createArchiver({ database, files })
      const keeper = createGrowthKeeper({ db: database.db, entities, report, archive })
      keeper.wake()
      return keeper
    },
    closePart,
  )
  await started.serve?.()
  // Work that a killed server has left does not wait for the first interval.
  for (const job of app.jobs) job.wake()
  const shown = address.replace('[::1]', 'localhost')
  const greeting = started.greeting?.()
  return {
    app,
    database,
    address,
    greeting: `\nThe console is at ${shown}\n${greeting ? `\n${greeting}\n` : ''}`,
    close: () => parts.stop(),
  }
}
