import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/open-database'
import type { MailQueue } from '../mail/mail-queue'
import type { JobRunner } from '../jobs/job-runner'
import type { Shipped } from '../metadata/shipped/read-shipped'
import type { Definitions } from '../metadata/current/definitions'
import { registerOwnInfo } from '../people/accounts/own-info-route'
import type { Parameters } from '../database/parameters'
import { registerPasswordCheck, type PasswordCheck } from '../people/passwords/password-check-route'
import { registerPassword } from '../people/passwords/password-routes'
import { registerSessions } from '../people/sessions/session-routes'
import type { SessionStore } from '../people/sessions/session-store'
import type { RecordStore } from '../records/record-store'
import type { ServerKeys } from '../sealing/server-keys'
import { createCaptchaDesk } from './captcha-desk'
import { createEntrance, type Entrance } from './entrance'
import type { EntranceSettings } from './entrance-settings'
import { createLegacySystem } from './legacy-system'
import { registerLegacyLogin } from './legacy-routes'
import { createLoginGuard } from '../attempts/login-guard'
import { registerLoginOptions } from './login-options-route'
import { registerLogin } from './login-routes'
import { createRequestQuota } from './reset/request-quota'
import { registerReset } from './reset/reset-routes'
import type { ResetStore } from './reset/reset-store'

/** An additional login method: registers its routes, and returns its data for the login pages. */
export type WayIn = (app: FastifyInstance, entrance: Entrance) => Readonly<Record<string, unknown>>

export interface EnteringOptions {
  readonly database: Database
  readonly environment: EntranceSettings
  readonly definitions: () => Definitions
  /** The shipped metadata. */
  readonly shipped: Shipped
  /** Reads the current metadata from the database. */
  readonly latest: () => Promise<Definitions>
  readonly keys: ServerKeys
  readonly sessions: SessionStore
  readonly parameters: Parameters
  readonly mails: MailQueue
  readonly mailing: JobRunner
  readonly resets: ResetStore
  readonly storeOf: (entity: string) => RecordStore
  /** Login methods beside those of the contract. */
  readonly waysIn?: readonly WayIn[]
  /** Actions that ask for the password again. */
  readonly passwordChecks?: readonly PasswordCheck[]
}

/** Registers login, logout and the routes of a person's own account (B1 to B4, B7, F1, L46). */
export function registerEntering(app: FastifyInstance, options: EnteringOptions): void {
  const {
    database,
    environment,
    waysIn = [],
    passwordChecks = [],
    definitions,
    sessions,
    parameters,
    mails,
    mailing,
    storeOf,
    shipped,
  } = options
  const guard = createLoginGuard({ database, parameters })
  const captchas = createCaptchaDesk(database, environment, parameters)
  const entrance = createEntrance(options)
  const legacy = createLegacySystem(parameters)
  const told = waysIn.map((register) => register(app, entrance))
  const wakeMails = mailing.wake

  registerLoginOptions(app, { parameters, legacy, told: Object.fromEntries(told.flatMap(Object.entries)) })
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
  for (const check of passwordChecks) registerPasswordCheck(app, { database, guard, ...check })
  registerPassword(app, { database, definitions, guard, sessions, mails })
  registerSessions(app, database, sessions)
  registerOwnInfo(app, { database, storeOf, mails, shipped })
}
