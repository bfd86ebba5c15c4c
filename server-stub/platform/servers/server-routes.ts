import type { FastifyInstance, FastifyRequest } from 'fastify'
import { resolveText } from '../../../engine/metadata/locale/local-text'
import { maxAgeOfBackups } from '../backup/alert-route'
import { exportWork } from '../exports/export-work'
import { deliveryWork } from '../journal/delivery/delivery-work'
import type { LogReceiver } from '../journal/delivery/log-receiver'
import { mailWork } from '../mail/mail-work'
import type { Database } from '../database/open-database'
import type { Parameters } from '../database/parameters'
import type { WorkQueue } from '../jobs/work-queue'
import { pageName } from '../journal/logged-page'
import type { Effective } from '../metadata/current/effective'
import type { KnownPerson } from '../person/known-person'
import { refuseQuery, refuseUnknown } from '../records/reading/filters/refuse'
import { ApiRefusal } from '../refusal/api-refusal'
import { personOf } from '../request/api-request'
import { basePath } from '../request/base-path'
import type { Wording } from '../wording/wording'
import { readBackup } from './backup-state'
import { readDatabase } from './database-state'
import { readFailures, retryFailure, type Failure } from './failures'
import { titleOfWork } from './title-of-work'
import { figureHours, readSlowest } from './figure-store'
import { readServers } from './server-rows'
import { readStorage, type StorageSettings } from './storage-state'

export interface ServerRoutesOptions {
  readonly database: Pick<Database, 'db' | 'kind' | 'readers'>
  readonly environment: StorageSettings & { readonly logReceiver: LogReceiver | undefined }
  readonly parameters: Pick<Parameters, 'integer'>
  readonly definitions: () => Effective
  readonly wording: Wording
  /** The queues of the product. */
  readonly queues: readonly WorkQueue[]
  readonly heartbeat: { readonly id: string; readonly settle: () => Promise<void> }
}

/** Maximum of listed routes. */
const mostRoutes = 12

/** Registers the routes of the page "Server". All of them are for administrators. */
export function registerServers(
  api: FastifyInstance,
  { database, environment, parameters, definitions, wording, heartbeat, ...product }: ServerRoutesOptions,
): void {
  const { db, readers } = database
  const { logReceiver } = environment
  const queues = [
    mailWork,
    exportWork,
    ...(logReceiver ? [deliveryWork(logReceiver)] : []),
    ...product.queues,
  ]

  // Answers what changes by the second: servers, queues, failed work, replicas and the last backup.
  api.get('/system/server/getState', async (request) => {
    const { language } = admitAdmin(request)
    const titleOf = (kind: Failure['kind'], name: string) => titleOfWork(kind, name, language, wording)
    const [servers, waiting, failures, replicas, backup, limitDays] = await Promise.all([
      readServers(db),
      Promise.all(
        queues.map(async ({ name, state }) => ({
          name,
          title: titleOf('queue', name),
          ...(await state(db)),
        })),
      ),
      readFailures(db, queues, titleOf),
      readers?.lags() ?? [],
      readBackup(db),
      maxAgeOfBackups(parameters),
    ])
    return {
      servers: servers.map((server) => ({ ...server, isHere: server.id === heartbeat.id })),
      queues: waiting,
      failures,
      replicas,
      backup,
      backupLimitDays: limitDays,
      isBackupOld: limitDays > 0 && (backup === null || backup.days >= limitDays),
    }
  })

  // Answers the size and growth of database and files, which is more work to find out.
  api.get('/system/server/getSizes', async (request) => {
    const { language } = admitAdmin(request)
    const [sizes, storage] = await Promise.all([
      readDatabase(database, definitions(), language),
      readStorage(db, environment),
    ])
    return { database: sizes, storage }
  })

  // Answers the slowest routes of the last hours, with the names of their screens.
  api.get('/system/server/getSlowest', async (request) => {
    const { language } = admitAdmin(request)
    const routes = await readSlowest(db, mostRoutes)
    return {
      hours: figureHours,
      routes: routes.map(({ route, ...times }) => ({
        ...times,
        // Below the base of the contract, which all of them share.
        route: route.slice(basePath.length),
        title: screenTitle(times.screen, definitions(), language),
      })),
    }
  })

  // Tries failed work again; answers 404 when it does not fail any more.
  api.put('/system/server/retry', async (request) => {
    admitAdmin(request)
    const { kind, of, id } = (request.api.body ?? {}) as Readonly<Record<string, unknown>>
    if (kind !== 'queue' && kind !== 'job') throw refuseQuery('bad-filter', 'kind')
    if (typeof of !== 'string') throw refuseQuery('bad-filter', 'of')
    if (typeof id !== 'string') throw refuseQuery('bad-filter', 'id')
    if (!(await retryFailure(db, queues, { kind, of, id }))) throw refuseUnknown()
    // A job of this server runs now; another server takes the request with its next sign of life.
    if (of === heartbeat.id) await heartbeat.settle()
    return null
  })
}

/** @throws ApiRefusal 403 (M44) for anybody but administrators */
function admitAdmin(request: FastifyRequest): KnownPerson {
  const person = personOf(request)
  if (!person.isAdmin) throw new ApiRefusal({ status: 403, message: 'M44', reason: 'forbidden' })
  return person
}

/** Returns the name of a screen: that of its menu, else its own; empty without a screen. */
function screenTitle(code: string, effective: Effective, language: KnownPerson['language']): string {
  if (code === '') return ''
  const named = pageName(code, effective, language)
  const screen = effective.screens.get(code)
  return named === code && screen ? resolveText(screen, language, code) : named
}
