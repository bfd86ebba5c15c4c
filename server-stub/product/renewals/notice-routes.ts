import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import type { Renewals } from './create-renewals'
import { noticePaths } from './notice-paths'
import { payWays, type PaymentProvider } from './renewal-payments'

const longestNotice = 64 * 1024
const mostInAMinute = 600

/**
 * Registers the routes for payment notices. They are outside the contract, because providers have no session and use
 * their own formats. A notice without a valid signature changes nothing.
 */
export async function registerPaymentNotices(
  app: FastifyInstance,
  { payments, hear }: Pick<Renewals, 'payments' | 'hear'>,
): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: longestNotice }, (_request, body, done) =>
    done(null, body),
  )
  await app.register(rateLimit, { max: mostInAMinute, timeWindow: '1 minute' })
  for (const [way, path] of Object.entries(noticePaths)) {
    const provider = payments.get(payWays[way as keyof typeof payWays])
    if (provider) registerNotices(app, path, provider, hear)
  }
}

function registerNotices(
  app: FastifyInstance,
  path: string,
  provider: PaymentProvider,
  hear: Renewals['hear'],
): void {
  app.post(path, async (request, reply) => {
    const notice = typeof request.body === 'string' ? provider.readNotice(request.body) : undefined
    // If the notice cannot be stored now, the error makes the provider send it again.
    if (notice) await hear(notice)
    const { type, body } = notice ? provider.taken : provider.refused
    return reply
      .status(notice ? 200 : 400)
      .type(type)
      .send(body)
  })
}
