import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiRefusal } from '../refusal/api-refusal'
import { arrayType, lineTypes } from '../http/batch/row-types'

/**
 * Hands rows to their route as they come in, where it takes some: as lines, or as a JSON array, which is not read as a
 * whole as other JSON is. Sealed sessions send JSON that has to be opened as a whole.
 */
export function registerRowStreams(app: FastifyInstance): void {
  const takesRows = (request: FastifyRequest): boolean =>
    request.api.person !== undefined &&
    !request.api.session?.sealing &&
    request.routeOptions.config.takesRows?.(request) === true
  // The types of bodies tell their parsers; a JSON array of rows gets a type, and by it a parser, of its own.
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
