import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { outageOf, type Outage } from '../database/outage-of'
import type { Wording } from '../wording/wording'
import { ApiRefusal, type RefusalDetails } from '../refusal/api-refusal'
import { toEnvelope } from '../request/envelope'
import { refusalData } from '../http/refusal-data'
import type { Metrics } from './metrics'

/** Seconds after which a retry may succeed. */
const retryAfter = { 'database-away': 5, 'disk-full': 60, other: 5 } as const

/**
 * Answers every refusal and failure in the envelope, in the person's language, and counts it.
 * @param note called when the database is unavailable, or a disk is full
 */
export function registerErrors(
  app: FastifyInstance,
  wording: Wording,
  metrics: Metrics,
  note: (outage: Outage) => void,
): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const outage = error instanceof ApiRefusal ? undefined : outageOf(error)
    const details = detailsOf(error, request, outage)
    const language = request.api?.language ?? 'en'
    metrics.refusals.inc({ reason: details.reason })
    if (details.reason === outage) note(outage)
    // An overloaded server would write hundreds of stack traces a second, of no fault in its code.
    const isBusy = error instanceof ApiRefusal && details.status === 503
    if (details.status >= 500 && !isBusy) request.log.error({ err: error }, 'request failed')
    else request.log.info({ reason: details.reason, status: details.status }, 'request refused')
    const data = refusalData(details, language, wording) ?? request.api?.report ?? null
    const [first] =
      (data as { readonly fields?: readonly { readonly message: string }[] } | null)?.fields ?? []
    const message =
      details.fields?.length && details.message === 'server.invalid'
        ? (first?.message ?? '')
        : (details.text ?? wording(language, details.message, details.values))
    if (details.status === 503 && !reply.hasHeader('retry-after'))
      void reply.header('retry-after', retryAfter[outage ?? 'other'])
    // The connection is closed instead of reading the rest of the body.
    if (isUnread(request) && [401, 408, 413].includes(details.status))
      void reply.header('connection', 'close')
    void reply.status(details.status).send(
      toEnvelope(request.api, {
        success: false,
        code: details.code ?? details.status,
        message,
        data,
        ...(details.status >= 500 ? { errorType: 'SystemError' } : {}),
      }),
    )
  })
  app.setNotFoundHandler((request, reply) => {
    metrics.refusals.inc({ reason: 'no-path' })
    const language = request.api?.language ?? 'en'
    void reply
      .status(404)
      .send(
        toEnvelope(request.api, { success: false, code: 404, message: wording(language, 'server.noPath') }),
      )
  })
}

function detailsOf(error: FastifyError, request: FastifyRequest, outage: Outage | undefined): RefusalDetails {
  if (error instanceof ApiRefusal) return error.details
  // A caller that disconnects while sending gets no response, and its incomplete body is no failure of the server.
  if (request.raw.destroyed && isUnread(request))
    return { status: 400, message: 'server.malformed', reason: 'caller-left' }
  if (outage === 'database-away') return { status: 503, message: 'server.databaseAway', reason: outage }
  if (outage === 'disk-full') return { status: 503, message: 'server.diskFull', reason: outage }
  return fromFastify(error)
}

/** True when a part of the body has not arrived. */
function isUnread({ raw }: FastifyRequest): boolean {
  // An injected request without a connection does not say so.
  return 'complete' in raw && !raw.complete
}

function fromFastify(error: FastifyError): RefusalDetails {
  const status = error.statusCode ?? 500
  if (status === 413) return { status: 413, message: 'server.tooLarge', reason: 'too-large' }
  if (status === 415) return { status: 415, message: 'server.mediaType', reason: 'media-type' }
  if (status === 429) return { status: 429, message: 'server.tooMany', reason: 'rate-limit' }
  if (status === 503) return { status: 503, message: 'server.busy', reason: 'busy' }
  if (status >= 400 && status < 500) return { status: 400, message: 'server.malformed', reason: 'malformed' }
  return { status: 500, message: 'server.failed', reason: 'failed' }
}
