import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client'

/** Creates the counters of one server, in a registry of its own. */
export function createMetrics() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  return {
    registry,
    refusals: new Counter({
      name: 'console_refusals_total',
      help: 'Requests refused, by reason',
      labelNames: ['reason'],
      registers: [registry],
    }),
    requests: new Histogram({
      name: 'console_request_seconds',
      help: 'Duration of requests of the contract',
      labelNames: ['method', 'status'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 30],
      registers: [registry],
    }),
  }
}

export type Metrics = ReturnType<typeof createMetrics>

/** Serves /metrics to this computer, and measures every request. */
export function registerMetrics(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', async (request, reply) => {
    metrics.requests.observe(
      { method: request.method, status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    )
  })
  app.get('/metrics', async (request, reply) => {
    // The figures of the process are for this computer alone.
    if (!isLoopback(request.socket.remoteAddress)) return reply.status(404).send()
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics())
  })
}

function isLoopback(address: string | undefined): boolean {
  return (
    address === '::1' || address?.startsWith('127.') === true || address?.startsWith('::ffff:127.') === true
  )
}
