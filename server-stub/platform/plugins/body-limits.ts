import { Transform, type Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiRefusal } from '../refusal/api-refusal'
import { bodyLimitOf, mostNamesOf } from '../request/body-limits'
import { refuseBulky } from '../http/refuse-bulky'

/**
 * Refuses bodies that are larger than their route needs, of whoever has no session those that are larger than a login,
 * before they are read, and those that name more than there can be before they are parsed. Files count their bytes themselves, once they know who sends them.
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
    // Only what comes in pieces says nothing of its length.
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

/** Whoever was logged in when it was written hears that the session has ended. */
function tooLarge({ api, headers }: FastifyRequest): ApiRefusal {
  if (!api.person && headers.authorization)
    return new ApiRefusal({ status: 401, message: 'M19', reason: 'no-session' })
  return new ApiRefusal({ status: 413, message: 'server.tooLarge', reason: 'too-large' })
}
