import { createSecureContext } from 'node:tls'
import { X509Certificate } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import forge from 'node-forge'
import { parseEnvironment } from '../../../server-stub/product/product-environment'
import { faultsOf } from '../support/environment-faults'
import { signedPart, textToSign } from '../../../server-stub/product/payments/alipay/alipay-signature'
import { centsInYuan, centsOf } from '../../../server-stub/product/payments/cents'
import { signSqb } from '../../../server-stub/product/payments/sqb/call-sqb'
import { merchantCertificate } from '../../../server-stub/product/payments/stand-in/certificates/wechat-certificates'
import { standInKeys } from '../../../server-stub/product/payments/stand-in/stand-in-keys'
import { openCertificate } from '../../../server-stub/product/payments/wechat/certificate/open-certificate'
import { decryptPart } from '../../../server-stub/product/payments/wechat/certificate/pkcs12-encryption'
import { readPkcs12 } from '../../../server-stub/product/payments/wechat/certificate/read-pkcs12'
import { readFlatXml, writeFlatXml } from '../../../server-stub/product/payments/wechat/flat-xml'
import { isSignedByWechat, signWechat } from '../../../server-stub/product/payments/wechat/wechat-signature'
import { foreignCertificates } from './foreign-certificates'
import { oldCertificate } from './old-certificate'

describe('amounts', () => {
  it.each([
    [1, '0.01'],
    [10, '0.10'],
    [29, '0.29'],
    [100, '1.00'],
    [1234, '12.34'],
    [99_999_999_999, '999999999.99'],
  ])('%s cents are %s yuan', (cents, yuan) => {
    expect(centsInYuan(cents)).toBe(yuan)
    expect(centsOf(yuan)).toBe(cents)
    expect(centsOf(Number(yuan))).toBe(cents)
  })

  it('stay whole cents after a sum of fractions', () => {
    const all = Array.from({ length: 20_000 }, (_, cents) => cents)
    expect(all.filter((cents) => centsOf(cents / 100) !== cents)).toEqual([])
    expect(centsOf(0.1 + 0.2)).toBe(30)
  })
})

describe('signatures', () => {
  // The example of WeChat's own documentation.
  const fields = {
    appid: 'wxd930ea5d5a258f4f',
    mch_id: '10000100',
    device_info: '1000',
    body: 'test',
    nonce_str: 'ibuaiVcKdpRxkhJA',
    attach: '',
  }
  const key = '192006250b4c09247ec02edce69f6a2d'

  it('of WeChat equal those of its documentation', () => {
    expect(signWechat(fields, key, 'MD5')).toBe('9A0A8659F005D6984697E2CA0A9CF3B7')
    expect(signWechat(fields, key, 'HMAC-SHA256')).toBe(
      '6A9AE1657590FD6257D693A078E1C3E4BB6BA4DC30B23E0EE2496E54170DACD6',
    )
  })

  it('of WeChat fail when a field is changed, added or left out', () => {
    const sign = signWechat(fields, key, 'HMAC-SHA256')
    const isRight = (changes: object) => isSignedByWechat({ ...fields, sign, ...changes }, key, 'HMAC-SHA256')
    expect(isRight({})).toBe(true)
    for (const changes of [
      { body: 'tést' },
      { extra: '1' },
      { device_info: '' },
      { sign: '' },
      { sign: sign.slice(1) },
    ])
      expect(isRight(changes)).toBe(false)
    expect(isSignedByWechat({ ...fields, sign }, key, 'MD5')).toBe(false)
  })

  it('of Shouqianba cover the exact bytes', () => {
    expect(signSqb('{"a":"中"}', 'key')).toBe('da482890d0e5d08a3a5efc4213d379ce')
    expect(signSqb('{"a": "中"}', 'key')).not.toBe(signSqb('{"a":"中"}', 'key'))
  })

  it('of Alipay cover parameters by name, and an answer as it was written', () => {
    expect(textToSign({ b: '2', sign: 'x', a: '1', c: '' })).toBe('a=1&b=2')
    const part = '{"msg":"} \\" \\/ {","deep":{"a":[{}]}}'
    expect(signedPart(`{ "x_response" : ${part}, "sign":"s"}`, 'x_response')).toBe(part)
    for (const text of ['{}', '{"x_response":"text"}', '{"x_response":{"a":1', '{"other":"x_response"}', ''])
      expect(signedPart(text, 'x_response'), text).toBeUndefined()
  })
})

describe('flat XML', () => {
  it('is read back unchanged', () => {
    const fields = { a: 'plain', b: '<>&"\'', c: '没有', d: ']]>', e: '' }
    expect(readFlatXml(writeFlatXml(fields))).toEqual(fields)
    expect(readFlatXml('<xml>\n <a><![CDATA[<b>&amp;]]></a>\n <c>&lt;1&gt;</c>\n</xml>\n')).toEqual({
      a: '<b>&amp;',
      c: '<1>',
    })
  })

  it.each([
    ['an external entity', '<!DOCTYPE xml [<!ENTITY e SYSTEM "file:///etc/passwd">]><xml><a>&e;</a></xml>'],
    ['an unknown entity', '<xml><a>&e;</a></xml>'],
    ['an unterminated entity', '<xml><a>a & b</a></xml>'],
    [
      'nested entities that expand exponentially',
      '<!DOCTYPE x [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]><xml><a>&b;</a></xml>',
    ],
    ['a duplicate element', '<xml><a>1</a><a>2</a></xml>'],
    ['nested elements', '<xml><a><b>1</b></a></xml>'],
    ['an attribute', '<xml><a b="1">1</a></xml>'],
    ['another root element', '<html><a>1</a></html>'],
    ['an unclosed element', '<xml><a>1</xml>'],
    ['text between elements', '<xml>text<a>1</a></xml>'],
    ['no content', ''],
  ])('is refused when it has %s', (_, text) => {
    expect(readFlatXml(text)).toBeUndefined()
  })

  it('is refused fast when it is made to take long', () => {
    const start = performance.now()
    expect(readFlatXml(`<xml>${'<a>'.repeat(50_000)}</xml>`)).toBeUndefined()
    expect(readFlatXml(`<xml><a><![CDATA[${']]'.repeat(50_000)}</a></xml>`)).toBeUndefined()
    expect(performance.now() - start).toBeLessThan(1000)
  })

  it('has no names from the prototype of objects', () => {
    expect(readFlatXml('<xml><__proto__>1</__proto__></xml>')?.['toString']).toBe(Object.prototype.toString)
    expect(Object.keys(readFlatXml('<xml><constructor>1</constructor></xml>') ?? {})).toEqual(['constructor'])
  })
})

describe('certificates', () => {
  const files: readonly (readonly [program: string, make: () => Buffer])[] = [
    ['of the stand-in', () => merchantCertificate('1600000001')],
    ['in the old encryption, which OpenSSL 3 refuses', () => oldCertificate],
    ...Object.entries(foreignCertificates).map(([program, file]) => [program, () => file] as const),
  ]
  it.each(files)('open only with their merchant number: %s', (_, make) => {
    const file = make()
    const certificate = openCertificate(file, '1600000001')
    expect(certificate).toBeDefined()
    expect(() => createSecureContext(certificate)).not.toThrow()
    expect(openCertificate(file, '1600000002')).toBeUndefined()
    expect(openCertificate(file, '')).toBeUndefined()
  })

  it('in the old encryption yield the certificate of the merchant', () => {
    const opened = openCertificate(oldCertificate, '1600000001') as { readonly cert: string }
    expect(new X509Certificate(opened.cert).subject).toContain('1600000001')
  })

  it('that ask for too many iterations of their authentication code are refused before any work', () => {
    const file = Buffer.from(foreignCertificates['OpenSSL 3'])
    // The last INTEGER of the file, 2,048, becomes 32,767.
    file.writeUInt16BE(0x7fff, file.lastIndexOf(Buffer.from('02020800', 'hex')) + 2)
    expect(() => readPkcs12(file, '1600000001')).toThrow('too much work')
  })

  it.each(['3des', 'aes256'] as const)(
    'that ask for too many iterations of a key (%s) are refused before any work',
    (algorithm) => {
      const encrypted = (count: number) => {
        const key = forge.asn1.create(forge.asn1.Class.UNIVERSAL, forge.asn1.Type.NULL, false, '')
        const sealed = forge.pki.encryptPrivateKeyInfo(key, 'x', { algorithm, count })
        const [by, content] = sealed.value as [forge.asn1.Asn1, forge.asn1.Asn1]
        return decryptPart(by, content.value as string, 'x')
      }
      expect(encrypted(20_000)).toHaveLength(2)
      expect(() => encrypted(20_001)).toThrow('too much work')
    },
  )

  it('that are broken or cut off anywhere cause no error, and cut ones are refused', () => {
    const whole = Buffer.from(oldCertificate)
    for (let at = 0; at < whole.length; at += 101) {
      const broken = Buffer.from(whole)
      broken[at] = (broken[at] ?? 0) ^ 0xff
      expect(() => openCertificate(broken, '1600000001')).not.toThrow()
      expect(openCertificate(whole.subarray(0, at), '1600000001')).toBeUndefined()
    }
    for (const file of ['', '0', '\u0030\u0080\u0000\u0000', '\u0030\u0084\u00ff\u00ff\u00ff\u00ff'])
      expect(openCertificate(Buffer.from(file, 'latin1'), '1')).toBeUndefined()
  })
})

describe('keys of the stand-in', () => {
  it('are always the same for an owner, and differ between owners', () => {
    const textOf = (owner: string) => standInKeys(owner).publicKey.export({ format: 'pem', type: 'spki' })
    expect(textOf('a')).toBe(textOf('a'))
    expect(new Set(Array.from({ length: 40 }, (_, index) => textOf(`owner ${index}`))).size).toBeGreaterThan(
      25,
    )
    expect(standInKeys('a').privateKey.asymmetricKeyDetails).toMatchObject({ modulusLength: 2048 })
  })
})

describe('the environment of payments', () => {
  it.each([
    [{ ALIPAY_URL: 'http://openapi.alipay.com' }, 'ALIPAY_URL is'],
    [{ WECHAT_PAY_URL: 'ftp://127.0.0.1' }, 'WECHAT_PAY_URL is'],
    [{ WECHAT_PAY_ASIA_URL: 'x' }, 'WECHAT_PAY_ASIA_URL is'],
    [{ WECHAT_PAY_WORLD_URL: 'https://user:word@x.example' }, 'WECHAT_PAY_WORLD_URL is'],
    [{ WECHAT_PAY_SIGN_TYPE: 'SHA1' }, 'WECHAT_PAY_SIGN_TYPE is'],
    [{ SQB_URL: 'http://127.0.0.1.evil.example' }, 'SQB_URL is'],
    [{ ECNY_URL: 'bank' }, 'ECNY_URL is'],
    [{ PAYMENT_HOSTS: 'https://pay.example' }, 'PAYMENT_HOSTS has'],
    [{ PAYMENT_STAND_IN: 'on' }, 'PAYMENT_STAND_IN is'],
  ] as const)('is refused: %j', (variables, fault) => {
    expect(faultsOf(variables)).toEqual([expect.stringContaining(fault)])
  })

  it('has the addresses of the providers by default, and none for digital yuan', () => {
    expect(parseEnvironment({}).payments).toEqual({
      alipayUrl: 'https://openapi.alipay.com/gateway.do',
      wechatUrls: [
        'https://api.mch.weixin.qq.com',
        'https://apihk.mch.weixin.qq.com',
        'https://apius.mch.weixin.qq.com',
      ],
      wechatSignType: 'HMAC-SHA256',
      sqbUrl: 'https://vsi-api.shouqianba.com',
      ecnyUrl: undefined,
      gatewayHosts: [],
    })
  })

  it('allows a stand-in only on a local server with seeded payees and default addresses', () => {
    expect(parseEnvironment({}).paymentStandIn).toBe(true)
    const others = [
      { HOST: '0.0.0.0' },
      { TRUST_PROXY: 'on' },
      { SEED_SCALE: 'none' },
      { PAYMENT_STAND_IN: 'off' },
      { SQB_URL: 'https://sqb.example' },
      { PAYMENT_HOSTS: 'pay.example' },
    ]
    for (const variables of others) expect(parseEnvironment(variables).paymentStandIn).toBe(false)
  })
})
