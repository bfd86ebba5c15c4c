import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ApiRequest } from '../request/api-request'
import type { Effective } from '../metadata/current/effective'
import { notingChanges, type NotedChange } from '../records/noted-changes'
import { callContent } from './call-content'
import type { Journal } from './create-journal'
import type { JournalEntry } from './journal-entry'
import { loggedCall, type LoggedCall } from './logged-call'
import { loggedChanges } from './logged-changes'
import { pageOf } from './logged-page'
import { reasonOf } from './reason-of'
import { storableText } from './storable-text'

declare module 'fastify' {
  interface FastifyInstance {
    /** The operation log. */
    journal: Journal
  }
  interface FastifyRequest {
    /** Id of the account that has logged in by this request. */
    enteredAs: string | undefined
    /** Changes that the request made to records. */
    noted: NotedChange[]
    /** Reason why the request was refused. */
    refusal: string | undefined
  }
}

export interface JournalOptions {
  readonly basePath: string
  readonly effective: () => Effective
  readonly journal: Journal
}

/**
 * Writes every login, logout, change, export and action into the operation log (L1) once its response was sent; refused
 * ones as failed. Errors of the log never reach the caller.
 */
export function registerJournal(
  app: FastifyInstance,
  { basePath, effective, journal }: JournalOptions,
): void {
  app.decorateRequest('enteredAs', undefined)
  app.decorateRequest('refusal', undefined)
  app.addHook('onRequest', (request, _reply, done) => {
    request.noted = []
    notingChanges(request.noted, done)
  })
  app.addHook('onError', async (request, _reply, error) => {
    request.refusal = reasonOf(error)
  })
  app.addHook('onResponse', async (request, reply) => {
    try {
      const entry = entryOf(request, reply, basePath, effective())
      if (entry) journal.write(entry)
    } catch (error) {
      request.log.warn({ err: error }, 'an operation was not logged')
    }
  })
}

function entryOf(
  request: FastifyRequest,
  reply: FastifyReply,
  basePath: string,
  effective: Effective,
): JournalEntry | undefined {
  const api = request.api as ApiRequest | null
  // Refused before the plugins looked at it.
  if (!api || request.routeOptions.config.isUnlogged) return undefined
  const { query, body } = api
  const path = (request.url.split('?', 1)[0] ?? '').slice(basePath.length)
  const call: LoggedCall | undefined =
    request.routeOptions.config.logged ?? loggedCall(request.method, path, body, effective)
  if (!call) return undefined
  const isRoute = request.routeOptions.url !== undefined && request.routeOptions.url !== `${basePath}/*`
  if (!isRoute && !call.entity) return undefined
  // The account that logs in may differ from that of an earlier session.
  const person = call.operation === 'login' ? undefined : api.person
  if (!person && call.operation !== 'login') return undefined
  const failed = reply.statusCode >= 400
  const values = hasParts(body) ? body : query
  const named = (body as { readonly userName?: unknown } | null | undefined)?.userName
  return {
    departmentId: person?.departmentId,
    userName: person?.userName ?? (typeof named === 'string' ? storableText(named.trim(), 60) : ''),
    name: person?.name,
    userId: request.enteredAs,
    menuName: pageOf(call, effective),
    operation: call.operation,
    entityCode: call.entity?.entity,
    changes: failed ? null : loggedChanges(request.noted, call.entity),
    reason: failed ? (request.refusal ?? null) : null,
    content: callContent(values, call.entity, call.keep),
    ipAddress: request.ip,
    terminalType: /Mobi|Android|iPhone|iPad/.test(request.headers['user-agent'] ?? '')
      ? 'mobile'
      : 'computer',
    result: failed ? 0 : 1,
    at: Date.now(),
  }
}

function hasParts(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0
}
