import compress from '@fastify/compress'
import fastify, { LogController, type FastifyInstance } from 'fastify'
import type { WidgetDefinition } from '../engine/model/types/widget-definition'
import { registerBackupAlert } from './platform/backup/alert-route'
import type { Database } from './platform/database/open-database'
import type { PlatformEnvironment } from './platform/environment/platform-environment'
import { basePath } from './platform/request/base-path'
import { bodyLimits } from './platform/request/body-limits'
import { isEnvelope, toEnvelope } from './platform/request/envelope'
import { createExportLedger } from './platform/exports/export-ledger'
import { createExportMetrics } from './platform/exports/export-metrics'
import { createExporter } from './platform/exports/export-records'
import { registerExports } from './platform/exports/export-routes'
import type { WritingProgram } from './platform/exports/write-in-worker'
import type { FileStorage } from './platform/files/file-storage'
import { registerFiles } from './platform/files/register-files'
import { registerMetadata } from './platform/http/metadata-routes'
import { registerFinding } from './platform/http/find-routes'
import { registerRecords } from './platform/http/record-routes'
import { registerServices } from './platform/http/service-routes'
import { startSweeper } from './platform/jobs/start-sweeper'
import { registerJournal } from './platform/journal/register-journal'
import { startJournal } from './platform/journal/start-journal'
import { createToldLog, logEntity } from './platform/journal/told-log'
import { sweepFailures } from './platform/attempts/failure-ledger'
import { registerEntering } from './platform/login/register-entering'
import { createMailing } from './platform/login/reset/create-mailing'
import { outboxView } from './platform/mail/outbox-view'
import { changeRoutesOf } from './platform/metadata/changes/change-routes'
import { unknownEntityProblems } from './platform/metadata/problems/code-problems'
import type { MetadataService } from './platform/metadata/metadata-service'
import { createRevisionWatch } from './platform/metadata/changes/revision-watch'
import { SchemaError } from './platform/metadata/shipped/schema-error'
import { registerGrants } from './platform/people/roles/grant-routes'
import { grantsNow } from './platform/people/roles/grants-now'
import { createParameters } from './platform/database/parameters'
import { registerDemoGate } from './platform/people/accounts/demo-gate'
import { registerPasswordGate } from './platform/people/passwords/password-gate'
import { registerPreferences } from './platform/people/preferences/preferences-routes'
import { tenantLevels } from './platform/people/tenant-levels'
import { createPeopleStore } from './platform/people/people-store'
import type { Person } from './platform/person/person'
import { registerProfile } from './platform/people/preferences/profile-routes'
import { loadServerKeys } from './platform/people/server-keys-store'
import { createSessionStore } from './platform/people/sessions/session-store'
import { reachDespiteCharges } from './platform/people/reach/reach-despite-charges'
import { reachInMode } from './platform/people/reach/reach-in-mode'
import { sessionView } from './platform/people/sessions/session-view'
import { registerUniqueness } from './platform/people/reach/uniqueness-route'
import { createWhoAsks } from './platform/people/sessions/who-asks'
import { registerBodyLimits } from './platform/plugins/body-limits'
import { registerBodyProgress } from './platform/plugins/body-progress'
import { registerErrors } from './platform/plugins/errors'
import { createHealth } from './platform/plugins/health'
import { countReads } from './platform/plugins/count-reads'
import { createMetrics, registerMetrics } from './platform/plugins/metrics'
import { registerAnsweredWork } from './platform/plugins/answered-work'
import { registerOpenRequests } from './platform/plugins/open-requests'
import { registerEventLoopLimit } from './platform/plugins/event-loop-limit'
import { registerQueueLimit } from './platform/plugins/queue-limit'
import { registerRateLimit } from './platform/plugins/rate-limit'
import { registerReplicaReads } from './platform/plugins/replica-reads'
import { registerSecurityHeaders } from './platform/plugins/security-headers'
import { registerRowStreams } from './platform/plugins/row-streams'
import { registerWatchedRequests } from './platform/plugins/watched-requests'
import { registerUnusedConnections } from './platform/plugins/unused-connections'
import { buildOf, registerConsole, type BuiltConsole } from './platform/plugins/register-console'
import { registerServers } from './platform/servers/server-routes'
import { startHeartbeat } from './platform/servers/start-heartbeat'
import { fromModules } from './from-modules'
import { startJobs } from './start-jobs'
import { createParts } from './platform/jobs/parts'
import type { ServerModule, Services } from './platform/modules/server-module'
import type { RecordStore } from './platform/records/record-store'
import { createViewStore } from './platform/records/view-store'
import { menuWire } from './platform/metadata/current/wire-rows'
import type { Wording } from './platform/wording/wording'

export { basePath }

export interface AppOptions<Settings extends object = object> {
  readonly database: Database
  readonly environment: PlatformEnvironment & Settings
  /** The modules of the product. */
  readonly modules: readonly ServerModule<Settings>[]
  readonly metadata: MetadataService
  readonly storeOf: (entity: string) => RecordStore
  /** The storage of file contents. */
  readonly files: FileStorage
  readonly wording: Wording
  /** The version of the console. */
  readonly version: string
  readonly widget: (id: string) => WidgetDefinition | undefined
  readonly mustChangePassword: (person: Person) => Promise<boolean>
  /** Writes exports in a worker thread. Without it, exports are written in the main thread. */
  readonly writingProgram?: WritingProgram | undefined
  /** Event loop delay above which requests are refused, ms; 0 refuses none. Default 3000. */
  readonly mostDelay?: number | undefined
  /** The built console. Without it, only the contract is served. */
  readonly client?: BuiltConsole | undefined
}

/**
 * Builds the server as a Fastify instance that does not listen yet.
 * @throws SchemaError when a module has a view of an unknown entity
 */
export async function buildApp<Settings extends object>({
  database,
  environment,
  modules,
  metadata,
  storeOf: recordsOf,
  files,
  wording,
  version,
  widget,
  mustChangePassword,
  writingProgram,
  mostDelay = 3000,
  client,
}: AppOptions<Settings>): Promise<FastifyInstance> {
  const app = fastify({
    logger:
      environment.logLevel === 'silent'
        ? false
        : { level: environment.logLevel, redact: ['req.headers.authorization'] },
    logController: new LogController({ disableRequestLogging: environment.logLevel !== 'debug' }),
    bodyLimit: bodyLimits.small,
    trustProxy: environment.trustProxy,
    routerOptions: { maxParamLength: 500 },
    // Running requests are answered before the server closes.
    forceCloseConnections: 'idle',
  })
  registerUnusedConnections(app)
  registerWatchedRequests(app, () => metadata.current())
  const metrics = createMetrics()
  const { readers } = database
  if (readers) countReads(metrics.registry, readers.counts)
  const sessions = createSessionStore(database, environment.sessionIdleMinutes)
  const definitions = () => metadata.current()
  const people = createPeopleStore(
    database,
    grantsNow(metadata),
    (access, loginMode) => reachInMode(access, loginMode, definitions()),
    (access) => reachDespiteCharges(access, definitions(), definitions().rows('menu').map(menuWire)),
    () => tenantLevels(definitions()),
  )
  const whoAsks = createWhoAsks(sessions, people, metadata)
  const parameters = createParameters(database)
  const watch = createRevisionWatch(database, metadata)
  const keys = await loadServerKeys(database)
  // Background parts. They stop in reverse order, after the last request was answered.
  const parts = createParts()
  app.addHook('onClose', () => parts.stop())
  const warn = (message: string) => (error: unknown) => app.log.warn({ err: error }, message)
  const { mails, resets, mailing } = await parts.start(
    'mailing',
    () => createMailing(database, environment, wording, warn('mailing failed')),
    (started) => started.mailing.close(),
  )
  app.decorate('mailing', mailing)
  const journal = await startJournal(parts, {
    database,
    parameters,
    receiver: environment.logReceiver,
    registry: metrics.registry,
    warn,
  })
  app.decorate('journal', journal)
  const views = new Map<string, RecordStore>([
    ['session', createViewStore(database, sessionView(sessions.isOpen))],
    ['mailOutbox', createViewStore(database, outboxView(environment.mail !== undefined))],
  ])
  const toldLog = createToldLog(recordsOf(logEntity), { effective: definitions, wording, widget })
  const storeOf = (entity: string) =>
    views.get(entity) ?? (entity === logEntity ? toldLog : recordsOf(entity))
  const services: Services<Settings> = { database, environment, definitions, storeOf, parameters }
  const product = fromModules(modules, services)
  for (const [entity, store] of product.views) views.set(entity, store)
  await startJobs(app, parts, modules, services)
  const { dataDir } = environment
  const heartbeat = await startHeartbeat(app, parts, { database, version, dataDir, warn })
  const faults = unknownEntityProblems(metadata.shipped.entities, views.keys(), 'a view')
  if (faults.length > 0) throw new SchemaError(faults)

  await registerSecurityHeaders(app, environment.imageHosts, product.imageSources)
  await app.register(compress, {
    threshold: 2048,
    // Compressed in one call, which takes 0.3 ms for 30 kB. By default, pages above 4 to 8 kB would each get a stream.
    syncThreshold: 65_536,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { 1: 4 } },
  })
  await registerEventLoopLimit(app, mostDelay)
  const health = createHealth({ database, dataDir, revision: () => definitions().revision })
  registerMetrics(app, metrics, { database, sessions, environment, canWrite: health.canWrite })
  registerErrors(app, wording, metrics, health.note)
  health.register(app)
  registerBodyProgress(app, { body: environment.bodyTimeout, upload: environment.uploadTimeout })

  await app.register(
    async (api) => {
      registerQueueLimit(api, [database.pool, ...(readers?.loads ?? [])])
      await registerRateLimit(api, database, environment.rateLimit)
      registerAnsweredWork(api)
      registerOpenRequests(api, { basePath, sessions, whoAsks })
      registerBodyLimits(api)
      if (readers) registerReplicaReads(api, database, readers)
      registerRowStreams(api)
      registerErrors(api, wording, metrics, health.note)
      registerJournal(api, { basePath, effective: definitions, journal })
      // Responses hold personal data, so no cache may store them. Files, whose content never changes, set their own
      // header.
      api.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'))
      registerDemoGate(api, basePath)
      registerPasswordGate(api, { basePath, mustChangePassword })
      // Routes return the data alone; the envelope is added here.
      api.addHook('preSerialization', async (request, _reply, payload) =>
        isEnvelope(payload) ? payload : toEnvelope(request.api, { success: true, code: 200, data: payload }),
      )
      registerEntering(api, {
        database,
        environment,
        definitions,
        shipped: metadata.shipped,
        latest: metadata.latest,
        keys,
        sessions,
        parameters,
        mails,
        mailing,
        resets,
        storeOf,
        ...product,
      })
      registerPreferences(api, database)
      registerBackupAlert(api, database, parameters)
      registerServers(api, { database, environment, parameters, definitions, wording, heartbeat, ...product })
      registerGrants(api, { database, metadata, wording })
      registerProfile(api, {
        database,
        metadata,
        parameters,
        mustChangePassword,
        ...product,
      })
      registerUniqueness(api, definitions, storeOf)
      registerFinding(api, definitions, storeOf)
      registerMetadata(api, {
        metadata,
        watch,
        whoAsks,
        changes: changeRoutesOf(database, metadata, storeOf),
        build: client && buildOf(client),
        wording,
      })
      await registerFiles(api, {
        basePath,
        database,
        environment,
        definitions,
        sessions,
        storage: files,
        personOf: ({ userId, loginMode, accessRevision }) =>
          people.find(userId, `${accessRevision} ${definitions().revision}`, 'en', loginMode),
        ...product,
        registry: metrics.registry,
      })
      for (const { routes } of modules) routes?.(api, services)
      const ledger = createExportLedger(database)
      registerExports(api, ledger)
      const exporter = createExporter({
        database,
        effective: definitions,
        wording,
        widget,
        ledger,
        metrics: createExportMetrics(metrics.registry),
        program: writingProgram,
        publicUrl: environment.publicUrl,
      })
      registerServices(api, { definitions, hosts: environment.serviceHosts, exporter })
      registerRecords(api, { definitions, storeOf, exporter, wording, whoAsks })
    },
    { prefix: basePath },
  )
  for (const { webhooks } of modules) if (webhooks) await app.register(webhooks, { prefix: basePath })
  if (client) await registerConsole(app, client)

  const sweeps = [
    sessions.sweep,
    () => sweepFailures(database.db),
    mails.sweep,
    journal.sweep,
    heartbeat.sweep,
  ]
  await startSweeper(parts, sweeps, warn('sweep failed'))
  app.addHook('preClose', async () => watch.close())
  return app
}
