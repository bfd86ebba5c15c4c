import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

export const wechatSignTypes = ['HMAC-SHA256', 'MD5'] as const
export type WechatSignType = (typeof wechatSignTypes)[number]

/** Returns WeChat Pay's signature (v2) of all fields but `sign` and empty ones, made with the API key. */
export function signWechat(
  fields: Readonly<Record<string, string>>,
  key: string,
  signType: WechatSignType,
): string {
  const pairs = Object.entries(fields)
    .filter(([name, value]) => name !== 'sign' && value !== '')
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
  const text = `${pairs.join('&')}&key=${key}`
  const digest = signType === 'MD5' ? createHash('md5') : createHmac('sha256', key)
  return digest.update(text, 'utf8').digest('hex').toUpperCase()
}

export function isSignedByWechat(
  fields: Readonly<Record<string, string>>,
  key: string,
  signType: WechatSignType,
): boolean {
  const given = Buffer.from(fields['sign'] ?? '')
  const wanted = Buffer.from(signWechat(fields, key, signType))
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
