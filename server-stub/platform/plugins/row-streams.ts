import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiRefusal } from '../refusal/api-refusal'
import { arrayType, lineTypes } from '../http/batch/row-types'

/**
 * Passes rows to their route while they arrive, if it accepts them: as lines, or as a JSON array, which other routes
 * read as a whole. Sealed sessions send JSON that must be decrypted as a whole.
 */
export function registerRowStreams(app: FastifyInstance): void {
  const takesRows = (request: FastifyRequest): boolean =>
    request.api.person !== undefined &&
    !request.api.session?.sealing &&
    request.routeOptions.config.takesRows?.(request) === true
  // The media type selects the parser, so a JSON array of rows gets a type of its own.
  app.addHook('onRequest', async (request) => {
    const type = request.raw.headers['content-type']
    if (type && /^application\/json\s*(;|$)/i.test(type) && takesRows(request))
      request.raw.headers['content-type'] = arrayType
  })
  app.addContentTypeParser([...lineTypes, arrayType], (request, body, done) => {
    if (takesRows(request)) done(null, body)
    else done(new ApiRefusal({ status: 415, message: 'server.mediaType', reason: 'media-type' }))
  })
}
