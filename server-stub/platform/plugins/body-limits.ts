import { Transform, type Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiRefusal } from '../refusal/api-refusal'
import { bodyLimitOf, mostNamesOf } from '../request/body-limits'
import { refuseBulky } from '../http/refuse-bulky'

/**
 * Refuses bodies above the limit of their route, or without a session above that of a login, before they are read; and
 * bodies with too many different keys before they are parsed. File uploads count their own bytes, once the caller is
 * known.
 */
export function registerBodyLimits(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    try {
      refuseBulky(body, mostNamesOf(request))
    } catch (error) {
      return done(error as Error)
    }
    return parse(request, body, done)
  })
  app.addHook('preParsing', async (request, _reply, payload) => {
    const isFile = request.headers['content-type']?.startsWith('multipart/') === true
    if (isFile && request.api.person) return payload
    const limit = bodyLimitOf(request)
    if (Number(request.headers['content-length'] ?? 0) > limit) throw tooLarge(request)
    // Only a chunked body does not state its length.
    if (isFile || request.headers['transfer-encoding'] === undefined) return payload
    return counted(payload, limit, request)
  })
}

function counted(payload: Readable, limit: number, request: FastifyRequest): Readable {
  let length = 0
  const counting = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      length += chunk.length
      if (length > limit) done(tooLarge(request))
      else done(null, chunk)
    },
  })
  payload.on('error', (error) => counting.destroy(error))
  return payload.pipe(counting)
}

/** Returns the refusal of a body that is too large. A caller whose session has ended learns that instead. */
function tooLarge({ api, headers }: FastifyRequest): ApiRefusal {
  if (!api.person && headers.authorization)
    return new ApiRefusal({ status: 401, message: 'M19', reason: 'no-session' })
  return new ApiRefusal({ status: 413, message: 'server.tooLarge', reason: 'too-large' })
}
