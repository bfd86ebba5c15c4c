import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { ApiRefusal } from '../refusal/api-refusal'
import { basePath } from '../request/base-path'

/** How long the delay of the event loop is averaged, ms. */
const interval = 1000

/**
 * Refuses calls of the API with 503 after an interval in which the event loop was late by more than `mostDelay` ms on
 * average: an overloaded server answers at once instead of late. The console's own files are served all the same, because
 * it tells the person and repeats its calls. The start does not count, which keeps the event loop busy: only intervals
 * that begin after the server listens do.
 * @param mostDelay 0: no limit
 */
export async function registerEventLoopLimit(app: FastifyInstance, mostDelay: number): Promise<void> {
  let isMeasured = false
  app.addHook('onListen', async () => {
    setTimeout(() => {
      isMeasured = true
    }, 2 * interval).unref()
  })
  await app.register(underPressure, {
    maxEventLoopDelay: mostDelay,
    sampleInterval: interval,
    pressureHandler: async ({ url }) => {
      if (isMeasured && url.startsWith(`${basePath}/`))
        throw new ApiRefusal({ status: 503, message: 'server.busy', reason: 'busy' })
    },
  })
}
