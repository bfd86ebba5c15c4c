import { generateKeyPairSync, randomBytes } from 'node:crypto'
import fastify from 'fastify'
import type { RenewalSettings } from '../renewal-settings'
import { createAlipayTill } from './alipay-till'
import { createTill, type TillBill } from './till'
import { tillPage } from './till-page'
import { createWechatTill } from './wechat-till'

export interface StandInTills {
  readonly settings: RenewalSettings
  /** Pays the bill of a code, as the button of its page does. Resolves after the notice was sent. */
  readonly pay: (payCode: string) => Promise<void>
  /** Whether payment notices are sent. Without them, a payment is found only by a query. */
  tells: boolean
  close(): Promise<void>
}

interface FoundBill {
  readonly way: 'wechat' | 'alipay'
  readonly bill: TillBill
}

/**
 * Starts stand-ins for the payment of renewals by WeChat Pay and Alipay, for development and tests. They use the
 * providers' interfaces and signatures over HTTP and listen only on this computer. The address of a code is a page with
 * a button that pays.
 */
export async function startStandInTills(port = 0): Promise<StandInTills> {
  const app = fastify({ logger: false })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  const payee = rsaKeys()
  const alipayKeys = rsaKeys()
  const wechatAccount = {
    appId: 'stand-in',
    mchId: '1900000109',
    apiKey: randomBytes(16).toString('hex'),
  }
  const pages = { wechat: 'WeChat Pay', alipay: 'Alipay' } as const
  const pageOf = (way: keyof typeof pages) => (bill: TillBill) => `${address}/bill/${way}/${bill.code}`
  const tills = { wechat: createTill(), alipay: createTill() }
  const wechat = createWechatTill(wechatAccount, tills.wechat, pageOf('wechat'))
  const keys = { appId: 'stand-in', privateKey: alipayKeys.privateKey, payeePublicKey: payee.publicKey }
  const alipay = createAlipayTill(keys, tills.alipay, pageOf('alipay'))
  const sides = { wechat, alipay }
  let address = ''

  const find = (named: string, code: string): FoundBill | undefined => {
    const way = named === 'wechat' || named === 'alipay' ? named : undefined
    const bill = way && tills[way].byCode(code)
    return bill && { way, bill }
  }
  const payBill = async (way: keyof typeof pages, bill: TillBill): Promise<void> => {
    if (bill.state !== 'open') return
    bill.state = 'paid'
    if (!standIn.tells || !URL.canParse(bill.noticeUrl)) return
    const { type, body } = sides[way].notice(bill)
    // A server that misses the notice will query the payment.
    await fetch(bill.noticeUrl, { method: 'POST', headers: { 'content-type': type }, body }).catch(
      () => undefined,
    )
  }

  for (const path of ['/pay/unifiedorder', '/pay/orderquery', '/pay/closeorder'])
    app.post(path, async (request, reply) =>
      reply.type('text/xml').send(wechat.answer(path, String(request.body))),
    )
  app.post('/gateway.do', async (request, reply) =>
    reply.type('application/json').send(alipay.answer(String(request.body))),
  )
  app.get<{ Params: { way: string; code: string } }>('/bill/:way/:code', async ({ params }, reply) => {
    const found = find(params.way, params.code)
    if (!found) return reply.status(404).send()
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .send(tillPage(pages[found.way], found.bill))
  })
  app.post<{ Params: { way: string; code: string } }>('/bill/:way/:code', async ({ params, url }, reply) => {
    const found = find(params.way, params.code)
    if (!found) return reply.status(404).send()
    await payBill(found.way, found.bill)
    return reply.redirect(url, 303)
  })

  address = await app.listen({ port, host: '127.0.0.1' })
  const standIn: StandInTills = {
    settings: {
      wechat: { place: { url: address, signType: 'HMAC-SHA256' }, till: wechatAccount },
      alipay: {
        url: `${address}/gateway.do`,
        keys: {
          appId: 'stand-in',
          signType: 'RSA2',
          privateKey: payee.privateKey,
          publicKey: alipayKeys.publicKey,
        },
      },
    },
    tells: true,
    pay: async (payCode) => {
      const [way = '', code = ''] = new URL(payCode).pathname.split('/').slice(2)
      const found = find(way, code)
      if (found) await payBill(found.way, found.bill)
    },
    close: () => app.close(),
  }
  return standIn
}

function rsaKeys(): { readonly privateKey: string; readonly publicKey: string } {
  return generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
}
