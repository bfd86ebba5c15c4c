import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isLanguage, type Language } from '../../../engine/metadata/locale/language'
import { isTimeZone } from '../../../engine/metadata/locale/time-zone'
import { ApiRefusal } from '../refusal/api-refusal'
import { mostNamesOf } from '../request/body-limits'
import { refuseBulky } from '../http/refuse-bulky'
import { tokenOf } from '../request/token-of'
import type { SessionStore } from '../people/sessions/session-store'
import type { WhoAsks } from '../people/sessions/who-asks'
import { openRequest } from '../sealing/open-request'

/** State of a session with a sealed wire before P8 has been answered. */
export const sealingPending = 'pending'

/** Paths of logins and files, which are never sealed (8.2). */
const plainPaths =
  /^\/(system\/(getLoginPubKey|getLoginCaptcha|getLoginOptions|login|demo\/login|getUserLoginInfo|getResetPasswordCaptcha|validResetPasswordCaptcha|resetPasswordByMail|validateV3LoginCredentials)|image\/upload|file\/upload|file\/view\/[^/]+)$/

/** Paths that an open console calls by itself; they do not count as use of the session. */
const unattended: ReadonlySet<string> = new Set([
  '/system/metadata/awaitRevision',
  '/system/metadata/getRevision',
  '/system/refreshLoginUserInfo',
  '/system/getServerTime',
])

export interface OpenRequestsOptions {
  readonly basePath: string
  readonly sessions: Pick<SessionStore, 'rememberOnce'>
  readonly whoAsks: WhoAsks
}

/** Identifies the caller, and opens sealed requests, before any route sees them. */
export function registerOpenRequests(
  app: FastifyInstance,
  { basePath, sessions, whoAsks }: OpenRequestsOptions,
): void {
  app.decorateRequest('api', null as never)

  app.addHook('onRequest', async (request) => {
    const language = languageOf(request)
    request.api = { language, query: {}, body: undefined }
    const token = tokenOf(request)
    if (!token) return
    const asking = await whoAsks(token, language, !unattended.has(pathOf(request, basePath)))
    // The sessions of a deleted account are ended (V90).
    if (!asking?.person) return
    const person = { ...asking.person, timeZone: zoneOf(request) }
    request.api = { ...request.api, session: asking.session, person }
  })

  app.addHook('preValidation', async (request) => {
    const { session } = request.api
    const path = pathOf(request, basePath)
    // A client that failed to agree on keys may still end its session.
    const isGivenUp = session?.sealing === sealingPending && path === '/system/logout'
    const isPlain =
      plainPaths.test(path) || request.routeOptions.config.isPlain || isGivenUp || !session?.sealing
    if (isPlain || !session?.sealing) {
      // A stream of rows is no body.
      const body = request.body instanceof Readable ? undefined : request.body
      request.api = { ...request.api, query: textsOf(request.query), body }
      return
    }
    if (session.sealing === sealingPending) throw unsealed('sealing-pending')
    const wire = {
      method: request.method,
      path,
      query: request.query,
      body: request.body,
      headers: request.headers,
      inspect: (text: string) => refuseBulky(text, mostNamesOf(request)),
    }
    const opened = await openRequest(session.sealing, wire, {
      nowMs: Date.now(),
      rememberOnce: sessions.rememberOnce,
    })
    if (!opened.ok) throw unsealed(opened.failure)
    request.api = {
      ...request.api,
      query: textsOf(opened.value.query),
      body: opened.value.body,
      target: opened.value.target,
    }
  })
}

function unsealed(reason: string): ApiRefusal {
  return new ApiRefusal({
    status: 400,
    message: 'server.sealing',
    reason: `sealing-${reason}`,
    data: { sealing: reason },
  })
}

function languageOf(request: FastifyRequest): Language {
  const header = request.headers['language']
  return isLanguage(header) ? header : 'zh' // C56
}

/** Returns the time zone for the days of a request; undefined for a zone that this system does not know. */
function zoneOf(request: FastifyRequest): string | undefined {
  const header = request.headers['time-zone']
  return isTimeZone(header) ? header : undefined
}

function pathOf(request: FastifyRequest, basePath: string): string {
  const path = request.url.split('?', 1)[0] ?? ''
  return path.startsWith(basePath) ? path.slice(basePath.length) : path
}

/** Returns parameters as texts. A repeated parameter, or one that is not a scalar, is refused rather than guessed. */
function textsOf(query: unknown): Readonly<Record<string, string>> {
  const texts: Record<string, string> = {}
  for (const [name, value] of Object.entries((query ?? {}) as Record<string, unknown>)) {
    if (value === null || value === undefined) continue
    if (typeof value === 'object')
      throw new ApiRefusal({ status: 400, message: 'server.malformed', reason: 'repeated-parameter' })
    texts[name] = String(value)
  }
  return texts
}
