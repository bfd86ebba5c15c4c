import type { FastifyError, FastifyInstance } from 'fastify'
import type { Wording } from '../wording/wording'
import { ApiRefusal, type RefusalDetails } from '../http/api-refusal'
import { toEnvelope } from '../http/envelope'
import type { Metrics } from './metrics'

/** Answers every refusal and failure in the envelope's form, in the person's language, and counts it. */
export function registerErrors(app: FastifyInstance, wording: Wording, metrics: Metrics): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const details = error instanceof ApiRefusal ? error.details : fromFastify(error)
    const language = request.api?.language ?? 'en'
    metrics.refusals.inc({ reason: details.reason })
    if (details.status >= 500) request.log.error({ err: error }, 'request failed')
    else request.log.info({ reason: details.reason, status: details.status }, 'request refused')
    const fields = details.fields?.map(({ field, message, words = message, values }) => ({
      field,
      code: message,
      message: wording(language, words, values),
    }))
    const data =
      details.data ??
      (fields || details.problems
        ? { ...(fields ? { fields } : {}), ...(details.problems ? { problems: details.problems } : {}) }
        : null)
    const message =
      fields?.length && details.message === 'server.invalid'
        ? (fields[0]?.message ?? '')
        : (details.text ?? wording(language, details.message, details.values))
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

function fromFastify(error: FastifyError): RefusalDetails {
  const status = error.statusCode ?? 500
  if (status === 413) return { status: 413, message: 'server.tooLarge', reason: 'too-large' }
  if (status === 415) return { status: 415, message: 'server.mediaType', reason: 'media-type' }
  if (status === 429) return { status: 429, message: 'server.tooMany', reason: 'rate-limit' }
  if (status === 503) return { status: 503, message: 'server.busy', reason: 'busy' }
  if (status >= 400 && status < 500) return { status: 400, message: 'server.malformed', reason: 'malformed' }
  return { status: 500, message: 'server.failed', reason: 'failed' }
}
