import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiRefusal } from '../refusal/api-refusal'

export interface BodyPatience {
  /** Seconds that a body may stand still for. */
  readonly body: number
  /** The same of files. */
  readonly upload: number
}

/**
 * Ends requests whose body has stopped to come in: however slow it is, some of it must arrive now and then. What this end
 * does not take, because files are written more slowly than they come, is nobody's fault.
 */
export function registerBodyProgress(app: FastifyInstance, { body, upload }: BodyPatience): void {
  app.addHook('onRequest', async (request, reply) => {
    const { headers } = request
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
    // A request that comes over no connection is there at once.
    if (!hasBody || !('complete' in request.raw)) return
    const isFile = headers['content-type']?.startsWith('multipart/') === true
    watch(request, reply, (isFile ? upload : body) * 1000, isFile)
  })
}

function watch(request: FastifyRequest, reply: FastifyReply, patienceMs: number, isFile: boolean): void {
  const { raw } = request
  const { socket } = raw
  let seen = socket.bytesRead
  let since = performance.now()
  const timer = setInterval(() => {
    if (raw.complete || raw.destroyed) return clearInterval(timer)
    if (socket.bytesRead !== seen || raw.readableFlowing !== true) {
      seen = socket.bytesRead
      since = performance.now()
    } else if (performance.now() - since >= patienceMs) {
      clearInterval(timer)
      end(request, isFile)
    }
  }, patienceMs / 5)
  timer.unref()
  reply.raw.once('close', () => clearInterval(timer))
}

/** Whoever reads the body tells of it; a file ends with its connection. */
function end({ raw, log }: FastifyRequest, isFile: boolean): void {
  const refusal = new ApiRefusal({ status: 408, message: 'server.slowBody', reason: 'slow-body' })
  if (!isFile && raw.listenerCount('error') > 0) {
    raw.emit('error', refusal)
    return
  }
  log.info({ reason: 'slow-body' }, 'request ended')
  raw.destroy()
}
