import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createGateway } from '../../../server-stub/product/payments/create-gateway'
import type {
  PaidOrder,
  PaymentAccount,
  PaymentGateway,
} from '../../../server-stub/product/payments/payment-gateway'
import {
  accountKeys,
  sqbTerminalKey,
  wechatApiKey,
} from '../../../server-stub/product/payments/stand-in/accounts'
import { merchantCertificate } from '../../../server-stub/product/payments/stand-in/certificates/wechat-certificates'
import {
  startStandInPayments,
  type StandInPayments,
} from '../../../server-stub/product/payments/stand-in/start-stand-in'

type Kind = PaymentAccount['kind']

const accounts = {
  alipay: {
    kind: 'alipay',
    appId: '2021000000000001',
    signType: 'RSA2',
    ...accountKeys('alipay', '2021000000000001'),
  },
  wechat: {
    kind: 'wechat',
    country: 0,
    mchId: '1600000001',
    appId: 'wx1',
    apiKey: wechatApiKey('1600000001'),
    subMchId: '1700000001',
    certificateUrl: '1600000001',
    certificatePassphrase: '1600000001',
  },
  sqb: {
    kind: 'sqb',
    terminalSn: '100000000000000001',
    terminalKey: sqbTerminalKey('100000000000000001', 0),
  },
  ecny: {
    kind: 'ecny',
    gatewayUrl: null,
    merchantNo: 'ECNY1',
    appId: 'dcep1',
    terminalNo: '1',
    ...accountKeys('ecny', 'dcep1'),
  },
  thirdParty: {
    kind: 'thirdParty',
    gatewayUrl: 'https://pay32.example/gateway',
    merchantNo: 'M1',
    appId: 'app1',
    terminalNo: null,
    ...accountKeys('thirdParty', 'app1'),
  },
} as const satisfies { readonly [K in Kind]: PaymentAccount & { readonly kind: K } }
const kinds = Object.keys(accounts) as Kind[]
/** The kinds whose answers carry a signature. */
const signing = kinds.filter((kind) => kind !== 'sqb')

let standIn: StandInPayments
let gateway: PaymentGateway
let count = 0
beforeAll(async () => {
  standIn = await startStandInPayments()
  // The address of a certificate is the number of the merchant that it was issued to.
  gateway = createGateway(standIn.settings, async (address) =>
    /^\d+$/.test(address) ? merchantCertificate(address) : undefined,
  )
})
afterAll(() => standIn.close())
afterEach(() => standIn.release())

/** Returns an order of 12.34 yuan that is new to the provider. */
const order = (account: PaymentAccount, changes: Partial<PaidOrder> = {}): PaidOrder => {
  count += 1
  const outTradeNo = `T${count}`
  return { account, outTradeNo, transactionNo: null, paid: 1234, reason: '没有出货 & <nothing>', ...changes }
}
const refundedOf = ({ account, outTradeNo }: PaidOrder): readonly number[] => [
  ...(standIn.book.find(account.kind, outTradeNo)?.refunds.values() ?? []),
]

describe.each(kinds)('refunds by %s', (kind) => {
  const account = accounts[kind]

  it('are made to the cent, in part too', async () => {
    const whole = order(account)
    expect(await gateway.refund(whole, 1234, 'R1')).toEqual({ kind: 'done' })
    expect(refundedOf(whole)).toEqual([1234])
    const part = order(account, { paid: 10_000_001, reason: null })
    expect(await gateway.refund(part, 29, 'R1')).toEqual({ kind: 'done' })
    expect(refundedOf(part)).toEqual([29])
  })

  it('are made once, however often the same number is sent', async () => {
    const paid = order(account)
    standIn.meet('lose')
    expect(await gateway.refund(paid, 1000, 'R1')).toMatchObject({ kind: 'unknown' })
    expect(refundedOf(paid)).toEqual([1000])
    expect(await gateway.refund(paid, 1000, 'R1')).toEqual({ kind: 'done' })
    expect(await gateway.refund(paid, 1000, 'R1')).toEqual({ kind: 'done' })
    expect(refundedOf(paid)).toEqual([1000])
  })

  it('are refused for certain, in the words of the provider', async () => {
    const paid = order(account)
    standIn.meet('refuse')
    expect(await gateway.refund(paid, 1234, 'R1')).toEqual({
      kind: 'refused',
      reason: 'The balance of the merchant is too low.',
      isSure: true,
    })
    expect(refundedOf(paid)).toEqual([])
  })

  it('stay unknown, to be asked for again, when the provider is busy or never got them', async () => {
    const paid = order(account)
    standIn.meet('busy', 'ignore')
    expect(await gateway.refund(paid, 1234, 'R1')).toMatchObject({ kind: 'unknown' })
    expect(await gateway.refund(paid, 1234, 'R1')).toMatchObject({ kind: 'unknown' })
    expect(refundedOf(paid)).toEqual([])
  })

  it('are not confirmed by an answer that was already given to another refund', async () => {
    await gateway.refund(order(account), 1234, 'R1')
    const paid = order(account)
    standIn.meet('repeat')
    expect(await gateway.refund(paid, 1234, 'R2')).toMatchObject({ kind: 'unknown' })
    expect(refundedOf(paid)).toEqual([])
  })

  it('of more than was paid are refused', async () => {
    const paid = order(account)
    standIn.book.pay(kind, paid.outTradeNo, { account: 'somebody else', total: 1234 })
    expect(await gateway.refund(paid, 1234, 'R1')).toMatchObject({ kind: 'refused' })
  })

  it('signed by another key are refused, which says nothing of earlier calls', async () => {
    const others: { readonly [K in Kind]: Partial<PaymentAccount> } = {
      alipay: accountKeys('alipay', 'another'),
      wechat: { apiKey: wechatApiKey('another') },
      sqb: { terminalKey: sqbTerminalKey('another', 0) },
      ecny: accountKeys('ecny', 'another'),
      thirdParty: accountKeys('thirdParty', 'another'),
    }
    const paid = order({ ...account, ...others[kind] } as PaymentAccount)
    expect(await gateway.refund(paid, 1234, 'R1')).toMatchObject({ kind: 'refused', isSure: false })
    expect(refundedOf(paid)).toEqual([])
  })

  it('are not requested with an incomplete account', async () => {
    const empty: { readonly [K in Kind]: Partial<PaymentAccount> } = {
      alipay: { privateKey: 'no key' },
      wechat: { apiKey: '' },
      sqb: { terminalKey: '' },
      ecny: { publicKey: '' },
      thirdParty: { privateKey: 'MIIEvQIBADANBgkq' },
    }
    const broken = { ...account, ...empty[kind] } as PaymentAccount
    expect(await gateway.fault(account)).toBeUndefined()
    expect(await gateway.fault(broken)).toBe('pay.noAccount')
    const before = standIn.calls.length
    expect(await gateway.refund(order(broken), 1234, 'R1')).toMatchObject({ kind: 'unknown' })
    expect(standIn.calls).toHaveLength(before)
  })
})

describe.each(signing)('answers of %s', (kind) => {
  it('count for nothing without the signature of the provider', async () => {
    const paid = order(accounts[kind])
    standIn.meet('forge')
    expect(await gateway.refund(paid, 1234, 'R1')).toMatchObject({ kind: 'unknown' })
    expect(await gateway.refund(paid, 1234, 'R1')).toEqual({ kind: 'done' })
  })
})

it.each(['alipay', 'wechat'] as const)(
  'a signed rejection of the call by %s says nothing of earlier calls',
  async (kind) => {
    const paid = order(accounts[kind])
    standIn.meet('reject')
    expect(await gateway.refund(paid, 1234, 'R1')).toMatchObject({ kind: 'refused', isSure: false })
  },
)

describe('Alipay', () => {
  it('signs by SHA-1 when the payee is set to RSA', async () => {
    const paid = order({ ...accounts.alipay, signType: 'RSA' })
    expect(await gateway.refund(paid, 1, 'R1')).toEqual({ kind: 'done' })
    expect(refundedOf(paid)).toEqual([1])
  })

  it('takes keys in PEM as well', async () => {
    const pem = (label: string, text: string) =>
      `-----BEGIN ${label}-----\n${(text.match(/.{1,64}/g) ?? []).join('\n')}\n-----END ${label}-----`
    const { privateKey, publicKey } = accounts.alipay
    const account = {
      ...accounts.alipay,
      privateKey: pem('PRIVATE KEY', privateKey),
      publicKey: pem('PUBLIC KEY', publicKey),
    }
    expect(await gateway.refund(order(account), 1, 'R1')).toEqual({ kind: 'done' })
  })

  it('does not confirm a second movement of money, so that the refund is queried', async () => {
    const paid = order(accounts.alipay)
    await gateway.refund(paid, 5, 'R1')
    const before = standIn.calls.length
    expect(await gateway.refund(paid, 5, 'R1')).toEqual({ kind: 'done' })
    expect(standIn.calls.slice(before)).toEqual(['/gateway.do', '/gateway.do'])
  })
})

describe('WeChat Pay', () => {
  it('takes refunds only with the certificate of their merchant', async () => {
    const stranger = { ...accounts.wechat, certificateUrl: '1600000002', certificatePassphrase: '1600000002' }
    const paid = order(stranger)
    expect(await gateway.refund(paid, 1234, 'R1')).toEqual({
      kind: 'refused',
      reason: '证书验证失败',
      isSure: false,
    })
    expect(refundedOf(paid)).toEqual([])
  })

  it.each([
    ['no certificate', { certificateUrl: null }],
    ['a missing file', { certificateUrl: 'gone' }],
    ['a wrong passphrase', { certificatePassphrase: '1600000002' }],
  ])('is not called without a valid certificate: %s', async (_, changes) => {
    expect(await gateway.fault({ ...accounts.wechat, ...changes })).toBe('pay.noCertificate')
  })

  it('is signed by MD5 when the environment says so', async () => {
    const older = createGateway({ ...standIn.settings, wechatSignType: 'MD5' }, async (address) =>
      merchantCertificate(address),
    )
    expect(await older.refund(order(accounts.wechat), 1234, 'R1')).toEqual({ kind: 'done' })
  })

  it('is not trusted without its certificate authority', async () => {
    const { wechatCa: _, ...settings } = standIn.settings
    const careful = createGateway(settings, async (address) => merchantCertificate(address))
    const paid = order(accounts.wechat)
    expect(await careful.refund(paid, 1234, 'R1')).toMatchObject({ kind: 'unknown' })
    expect(refundedOf(paid)).toEqual([])
  })
})

describe('gateways of third parties', () => {
  it.each([
    ['on an unlisted host', 'https://other.example/gateway'],
    ['on another port', 'https://pay.example:8443/gateway'],
    ['with a file address', 'file:///etc/passwd'],
    ['with credentials in the address', 'https://a:b@pay.example/gateway'],
    ['at the metadata address of a cloud', 'http://169.254.169.254/latest'],
    ['with an invalid address', 'pay.example'],
  ])('are not called %s', async (_, gatewayUrl) => {
    const { gatewayInstead: _stand, ...settings } = standIn.settings
    const real = createGateway({ ...settings, gatewayHosts: ['pay.example:443'] }, async () => undefined)
    const account = { ...accounts.thirdParty, gatewayUrl }
    expect(await real.fault(account)).toBe('pay.noProvider')
    expect(await real.refund(order(account), 1, 'R1')).toMatchObject({ kind: 'unknown' })
  })

  it('are called on a listed host', async () => {
    const { gatewayInstead = '', ...settings } = standIn.settings
    const { host } = new URL(gatewayInstead)
    const real = createGateway({ ...settings, gatewayHosts: [host] }, async () => undefined)
    const account = { ...accounts.thirdParty, gatewayUrl: gatewayInstead }
    expect(await real.refund(order(account), 1, 'R1')).toEqual({ kind: 'done' })
  })
})
