import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Counter, Registry } from 'prom-client'
import { addWatcher } from '../watching/watched'
import { createActivityMetrics } from './activity-metrics'
import { createStateMetrics, type StateMetricsOptions } from './state-metrics'

/** Creates the figures of one server, in a registry of its own. */
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
  }
}

export type Metrics = ReturnType<typeof createMetrics>

export interface MetricsOptions extends StateMetricsOptions {
  /** A caller that sends `metricsToken` may be on another computer. */
  readonly environment: StateMetricsOptions['environment'] & { readonly metricsToken: string | undefined }
}

/** Counts what this process does until the server closes, and serves /metrics to this computer. */
export function registerMetrics(app: FastifyInstance, { registry }: Metrics, options: MetricsOptions): void {
  const { metricsToken: token } = options.environment
  const refresh = createStateMetrics(registry, options)
  const forget = addWatcher(createActivityMetrics(registry))
  app.addHook('onClose', async () => forget())
  app.get('/metrics', async (request, reply) => {
    // The figures of the process are for this computer, and for whoever its administrator gave the token.
    if (!isLoopback(request.socket.remoteAddress) && !hasToken(request, token))
      return reply.status(404).send()
    await refresh()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

function isLoopback(address: string | undefined): boolean {
  return (
    address === '::1' || address?.startsWith('127.') === true || address?.startsWith('::ffff:127.') === true
  )
}

function hasToken({ headers: { authorization = '' } }: FastifyRequest, token: string | undefined): boolean {
  return token !== undefined && timingSafeEqual(hashOf(authorization), hashOf(`Bearer ${token}`))
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
