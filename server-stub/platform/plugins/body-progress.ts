import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiRefusal } from '../refusal/api-refusal'

export interface BodyPatience {
  /** Seconds without progress after which the body of a request times out. */
  readonly body: number
  /** The same for file uploads. */
  readonly upload: number
}

/**
 * Ends requests whose body makes no progress: it may be slow, but must not stop. The time in which this server reads
 * nothing, because it writes files more slowly than they arrive, does not count.
 */
export function registerBodyProgress(app: FastifyInstance, { body, upload }: BodyPatience): void {
  app.addHook('onRequest', async (request, reply) => {
    const { headers } = request
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
    // An injected request without a connection is complete at once.
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

/** Ends a request: the reader of its body answers with the refusal; for a file, the connection is closed. */
function end({ raw, log }: FastifyRequest, isFile: boolean): void {
  const refusal = new ApiRefusal({ status: 408, message: 'server.slowBody', reason: 'slow-body' })
  if (!isFile && raw.listenerCount('error') > 0) {
    raw.emit('error', refusal)
    return
  }
  log.info({ reason: 'slow-body' }, 'request ended')
  raw.destroy()
}
