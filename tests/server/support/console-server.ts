import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { expect, vi } from 'vitest'
import { buildApp, type AppOptions } from '../../../server-stub/app'
import { behaviours } from '../../../server-stub/behaviours'
import { countsOf } from '../../../server-stub/counts-of'
import { migrate } from '../../../server-stub/platform/database/migrate'
import type { Database } from '../../../server-stub/platform/database/open-database'
import { parseEnvironment, type ProductSettings } from '../../../server-stub/product/product-environment'
import { openFileStorage } from '../../../server-stub/platform/files/open-file-storage'
import {
  createMetadataService,
  type MetadataService,
} from '../../../server-stub/platform/metadata/metadata-service'
import { productFile, shipped } from '../../shipped'
import { stores, type Stores } from '../../../server-stub/platform/metadata/changes/stores'
import { migrations } from '../../../server-stub/migrations/migrations'
import { openPayments, type Payments } from '../../../server-stub/product/payments/open-payments'
import { noPayments, type PaymentSettings } from '../../../server-stub/product/payments/payment-settings'
import { seededPasswordCheck } from '../../../server-stub/platform/people/passwords/seeded-password'
import { createRenewalPayments } from '../../../server-stub/product/renewals/create-renewal-payments'
import { createRenewals, type Renewals } from '../../../server-stub/product/renewals/create-renewals'
import { modulesWith } from '../../../server-stub/product/modules'
import { home } from '../../../server-stub/product/home/index'
import { syncTablesIn } from '../../../server-stub/platform/records/sync-tables'
import { firstPassword } from '../../../server-stub/platform/passwords/first-password'
import { seedWorld } from '../../../server-stub/product/seed/seed-world'
import { sql } from '../../../server-stub/platform/database/sql/sql'
import { keepRollups } from '../../../server-stub/product/statistics/keep-rollups'
import { readWording } from '../../../server-stub/platform/wording/wording'
import { widgetDefinition } from '../../../widgets/catalog'
import { login, sendTo, type Client, type LoginOptions, type Send } from '../../kit/client'
import type { DatabaseTemplate, TestDatabases } from './databases'
import { silentLog } from './silent-log'

// The library of the classic suite takes its randomness from a window.
vi.stubGlobal('window', globalThis)
vi.stubGlobal('self', globalThis)

const wording = readWording(path.resolve(import.meta.dirname, '../../..'))
/** The moment of the seeded world in tests: 2026-11-20 12:00:00 China time. */
const worldMoment = Date.UTC(2026, 10, 20, 4)

export interface ConsoleServer {
  readonly app: FastifyInstance
  /** The options to build another server on the same database. */
  readonly options: AppOptions<ProductSettings>
  readonly database: Database
  readonly metadata: MetadataService
  readonly payments: Payments
  /** Asks for payments of renewals only on demand. */
  readonly renewals: Renewals
  readonly send: Send
  login(userName: string, options?: LoginOptions): Promise<Client>
  /** Runs work of the server itself, outside of requests. */
  readonly work: Stores['work']
  /** Sets the listener that is called when pushes are waiting. */
  onPushes(listener: () => void): void
  stop(): Promise<void>
}

const world: DatabaseTemplate = {
  name: 'world',
  async build(database) {
    await migrate(database.db, migrations, silentLog)
    const metadata = await metadataOf(database, [])
    await seedWorld({
      database,
      metadata,
      file: productFile,
      scale: 'small',
      now: worldMoment,
      log: () => undefined,
    })
    await keepRollups(database.db)
    await home.prepare?.(database.db)
    await startOnce(database)
  },
}

/** Lets a first server do what only the first one has to: create its keys, seal the operation log, note table sizes. */
async function startOnce(database: Database): Promise<void> {
  const server = await serve(database)
  const isDone = async (): Promise<void> => {
    const { rows } = await sql<{ done: boolean }>`select not exists (select from console.log_unsealed)
      and exists (select from console.log_seal) and exists (select from console.table_size) as done`.execute(
      database.db,
    )
    expect(rows[0]?.done).toBe(true)
  }
  await vi.waitFor(isDone, { timeout: 60_000 }).finally(() => server.stop())
}

export interface ConsoleOptions extends Pick<AppOptions, 'writingProgram'> {
  /** The payment providers; by default there are none. */
  readonly payments?: PaymentSettings
  /** The time that a refund waits for its provider, in milliseconds. */
  readonly patienceMs?: number
  /** Called with errors of jobs. By default, they make the test run fail. */
  readonly report?: (error: unknown) => void
}

/** Opens a server over a seeded world of its own. It does not listen; requests are injected. */
export async function openConsole(
  databases: TestDatabases,
  variables: Readonly<Record<string, string>> = {},
  options: ConsoleOptions = {},
): Promise<ConsoleServer> {
  const { database, stop } = await databases.open({ template: world })
  const server = await serve(database, variables, options)
  return {
    ...server,
    stop: async () => {
      await server.stop()
      await stop()
    },
  }
}

/** Starts a server on a seeded database. Stopping it leaves the database open. */
async function serve(
  database: Database,
  variables: Readonly<Record<string, string>> = {},
  { writingProgram, payments: settings = noPayments, patienceMs, report = unexpected }: ConsoleOptions = {},
): Promise<ConsoleServer> {
  const environment = parseEnvironment({
    CAPTCHA: 'off',
    SEALING: 'off',
    LOG_LEVEL: 'silent',
    RATE_LIMIT: '1000000',
    ...variables,
  })
  const metadata = await metadataOf(database, environment.serviceHosts)
  let wake: () => void = () => undefined
  const files = await openFileStorage(environment)
  const payments = openPayments({
    database,
    storage: files,
    settings,
    work: () => storeOf.work,
    report,
    ...(patienceMs === undefined ? {} : { patienceMs }),
  })
  const renewals = createRenewals({
    database,
    payments: createRenewalPayments(environment.renewals, () => environment.publicUrl ?? ''),
    work: () => storeOf.work,
    report: (error) => void process.stderr.write(`${String(error)}\n`),
    everyMs: 2 ** 30,
  })
  const modules = modulesWith({ files, payments, renewals, wakePushes: () => wake() })
  const storeOf: Stores = stores({
    database,
    metadata,
    behaviours: behaviours(metadata, modules),
    counts: countsOf(metadata, modules),
  })
  const options: AppOptions<ProductSettings> = {
    database,
    environment,
    modules,
    metadata,
    storeOf,
    files,
    wording,
    version: '1.2.3',
    widget: widgetDefinition,
    // Tests of an address or a proxy use the seeded accounts, too.
    mustChangePassword: seededPasswordCheck(database, {
      isLoopback: environment.isLoopback || !variables['HOST'],
      firstPassword,
    }),
    writingProgram,
    // Machines that run the tests may be busy with other work.
    mostDelay: 0,
  }
  const app = await buildApp(options)
  const send = sendTo(app)
  return {
    app,
    options,
    database,
    metadata,
    work: storeOf.work,
    payments,
    renewals,
    onPushes: (listener) => {
      wake = listener
    },
    send,
    login: (userName, options) => login(send, userName, options),
    stop: async () => {
      await app.close()
      await payments.refunds.close()
      await renewals.close()
    },
  }
}

/** Throws errors of background work, so that no test misses them. */
function unexpected(error: unknown): never {
  throw error
}

function metadataOf(database: Database, serviceHosts: readonly string[]): Promise<MetadataService> {
  return createMetadataService({
    database,
    shipped,
    widget: widgetDefinition,
    serviceHosts,
    syncTables: (trx, effective, only) => syncTablesIn(trx, effective.entities, { only }),
  })
}

export type { Answer, Client } from '../../kit/client'
