import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '../database/open-database'
import { ApiRefusal } from '../refusal/api-refusal'
import { personOf } from '../request/api-request'
import { askedOrigin } from '../request/asked-origin'
import type { MailQueue } from '../mail/mail-queue'
import type { JobRunner } from '../jobs/job-runner'
import type { Definitions } from '../metadata/definitions'
import { registerOwnInfo } from '../people/own-info-route'
import { mayChangeAccount } from '../people/may-change-account'
import type { Parameters } from '../database/parameters'
import { registerPasswordCheck } from '../people/password-check-route'
import { registerPassword } from '../people/password-routes'
import { registerSessions } from '../people/session-routes'
import type { SessionStore } from '../people/session-store'
import { refuseVetoed } from '../records/reading/refuse'
import type { RecordStore } from '../records/record-store'
import type { ServerKeys } from '../sealing/server-keys'
import { createCaptchaDesk } from './captcha-desk'
import { createEntrance } from './entrance'
import type { EntranceSettings } from './entrance-settings'
import { createLegacySystem } from './legacy-system'
import { registerLegacyLogin } from './legacy-routes'
import { createLoginGuard } from '../attempts/login-guard'
import { registerLoginOptions } from './login-options-route'
import { registerLogin } from './login-routes'
import { createStateStore } from './oauth/state-store'
import { createWechatBindings } from './oauth/wechat-binding'
import { createWechatProvider } from './oauth/wechat-provider'
import { registerWechat } from './oauth/wechat-routes'
import { createRequestQuota } from './reset/request-quota'
import { registerReset } from './reset/reset-routes'
import type { ResetStore } from './reset/reset-store'

export interface EnteringOptions {
  readonly database: Database
  readonly environment: EntranceSettings
  readonly definitions: () => Definitions
  /** As the database has them now. */
  readonly latest: () => Promise<Definitions>
  readonly keys: ServerKeys
  readonly sessions: SessionStore
  readonly parameters: Parameters
  readonly mails: MailQueue
  readonly mailing: JobRunner
  readonly resets: ResetStore
  readonly storeOf: (entity: string) => RecordStore
}

/** All ways in and out, and what people do to their own account (B1 to B4, B7, F1, L46). */
export function registerEntering(app: FastifyInstance, options: EnteringOptions): void {
  const { database, environment, definitions, sessions, parameters, mails, mailing, storeOf } = options
  const guard = createLoginGuard({ database, parameters })
  const captchas = createCaptchaDesk(database, environment, parameters)
  const entrance = createEntrance(options)
  const legacy = createLegacySystem(parameters)
  const provider = environment.provider ? createWechatProvider(environment.provider) : undefined
  const wakeMails = mailing.wake

  registerLoginOptions(app, { parameters, legacy, hasProvider: provider !== undefined })
  registerLogin(app, { ...options, guard, captchas, entrance, legacy })
  registerLegacyLogin(app, { database, secret: environment.legacySecret, sessions, entrance, legacy })
  registerReset(app, {
    ...options,
    quota: createRequestQuota(database),
    captchas,
    entrance,
    guard,
    wakeMails,
  })
  registerWechat(app, {
    provider,
    states: createStateStore(database),
    bindings: createWechatBindings(database),
    entrance,
    redirectUri: (request) => `${environment.publicUrl ?? askedOrigin(request)}/auth-redirect`,
    mayUnbind: (request, userId) => mayUnbind(request, userId, storeOf),
  })
  registerPasswordCheck(app, { database, guard })
  registerPassword(app, { database, definitions, guard, sessions, mails })
  registerSessions(app, database, sessions)
  registerOwnInfo(app, { database, storeOf, mails })
}

/** @throws ApiRefusal 403 without the right; 404 for users whom the person does not see; 409 for those above */
async function mayUnbind(
  request: FastifyRequest,
  userId: string,
  storeOf: EnteringOptions['storeOf'],
): Promise<void> {
  const person = personOf(request)
  if (!person.access.buttons.has('user:unbindWechat'))
    throw new ApiRefusal({ status: 403, message: 'M44', reason: 'forbidden' })
  const account = await storeOf('user').get(userId, person)
  const role = await storeOf('role').get(String(account['roleId']), person)
  if (!mayChangeAccount(person, account, role)) throw refuseVetoed()
}
