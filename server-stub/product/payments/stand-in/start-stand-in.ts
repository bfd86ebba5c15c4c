import type { TLSSocket } from 'node:tls'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { PaymentSettings } from '../payment-settings'
import { alipayDesk } from './alipay-desk'
import { authorityCertificate, serverCertificate } from './certificates/wechat-certificates'
import type { Desk, DeskAnswer, Mood } from './desk'
import { createRefundBook, type RefundBook } from './refund-book'
import { createSignedJsonDesk } from './signed-json-desk'
import { createSqbDesks } from './sqb-desk'
import { wechatDesk } from './wechat-desk'

export interface StandInPayments {
  readonly settings: PaymentSettings
  readonly book: RefundBook
  /** Sets the reactions to the next calls, in order. Later calls get normal responses. */
  readonly meet: (...moods: readonly Mood[]) => void
  /** Releases the calls that `wait`. */
  readonly release: () => void
  /** The paths of all calls so far. */
  readonly calls: readonly string[]
  close(): Promise<void>
}

const host = '127.0.0.1'

/**
 * Starts a stand-in for the payment providers, for development and tests. It speaks their protocols over HTTP, WeChat
 * Pay's over TLS, and listens only on this computer. It knows only the derived accounts of accounts.ts and refuses keys
 * of real providers.
 */
export async function startStandInPayments(): Promise<StandInPayments> {
  const book = createRefundBook()
  const moods: Mood[] = []
  const calls: string[] = []
  const answers = new Map<Desk, DeskAnswer>()
  let letGo: (() => void)[] = []
  const serve =
    (desk: Desk) =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      calls.push(request.url.split('?', 1)[0] ?? '')
      const mood = moods.shift()
      const lost = (): FastifyReply => {
        request.raw.socket.destroy()
        return reply.hijack()
      }
      if (mood === 'ignore') return lost()
      const { headers } = request
      const body = typeof request.body === 'string' ? request.body : ''
      const former = mood === 'repeat' ? answers.get(desk) : undefined
      const answer = former ?? desk({ body, headers, clientName: clientNameOf(request), mood }, book)
      answers.set(desk, answer)
      if (mood === 'lose') return lost()
      if (mood === 'wait') await new Promise<void>((resolve) => letGo.push(resolve))
      return reply
        .headers(answer.headers ?? {})
        .type(answer.type)
        .send(answer.body)
    }
  const plain = takingTexts(fastify({ logger: false, forceCloseConnections: true }))
  const sqb = createSqbDesks()
  plain.post('/gateway.do', serve(alipayDesk))
  plain.post('/terminal/activate', serve(sqb.activate))
  plain.post('/terminal/checkin', serve(sqb.checkIn))
  plain.post('/upay/v2/refund', serve(sqb.refund))
  plain.post('/ecny', serve(createSignedJsonDesk('ecny')))
  plain.post('/gateway', serve(createSignedJsonDesk('thirdParty')))
  const ca = authorityCertificate()
  const https = { ...serverCertificate(), ca, requestCert: true, rejectUnauthorized: false }
  const sealed = takingTexts(fastify({ logger: false, forceCloseConnections: true, https }))
  sealed.post('/secapi/pay/refund', serve(wechatDesk))

  const address = await plain.listen({ port: 0, host })
  const wechatUrl = await sealed.listen({ port: 0, host })
  return {
    settings: {
      alipayUrl: `${address}/gateway.do`,
      wechatUrls: [wechatUrl],
      wechatSignType: 'HMAC-SHA256',
      wechatCa: ca,
      sqbUrl: address,
      ecnyUrl: `${address}/ecny`,
      gatewayHosts: [],
      gatewayInstead: `${address}/gateway`,
    },
    book,
    meet: (...wanted) => void moods.push(...wanted),
    release: () => {
      for (const go of letGo) go()
      letGo = []
    },
    calls,
    close: async () => {
      await plain.close()
      await sealed.close()
    },
  }
}

/** Passes bodies on as text, exactly as sent, because the signature covers that text. */
function takingTexts<T extends Pick<FastifyInstance, 'removeAllContentTypeParsers' | 'addContentTypeParser'>>(
  app: T,
): T {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  return app
}

function clientNameOf({ raw }: FastifyRequest): string | undefined {
  const socket = raw.socket as Partial<TLSSocket>
  if (!socket.authorized) return undefined
  const name = socket.getPeerCertificate?.().subject?.CN
  return typeof name === 'string' ? name : undefined
}
