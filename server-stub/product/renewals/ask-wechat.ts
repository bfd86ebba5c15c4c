import { randomBytes } from 'node:crypto'
import { callProvider } from '../payments/call-provider'
import { readFlatXml, writeFlatXml } from '../payments/wechat/flat-xml'
import { isSignedByWechat, signWechat, type WechatSignType } from '../payments/wechat/wechat-signature'

/** The WeChat Pay account that receives payments for renewals. */
export interface WechatTill {
  readonly appId: string
  readonly mchId: string
  readonly apiKey: string
}

export interface WechatPlace {
  /** The address of WeChat Pay, without a path. */
  readonly url: string
  readonly signType: WechatSignType
}

/** Calls WeChat Pay (v2). @returns A response that is signed by WeChat and about this account; rejects otherwise. */
export async function askWechat(
  { url, signType }: WechatPlace,
  { appId, mchId, apiKey }: WechatTill,
  path: string,
  fields: Readonly<Record<string, string>>,
): Promise<Readonly<Record<string, string>>> {
  const asked = {
    ...fields,
    appid: appId,
    mch_id: mchId,
    nonce_str: randomBytes(16).toString('hex'),
    sign_type: signType,
  }
  const { status, text } = await callProvider({
    url: new URL(path, url),
    headers: { 'content-type': 'text/xml; charset=utf-8' },
    body: writeFlatXml({ ...asked, sign: signWechat(asked, apiKey, signType) }),
  })
  const answer = status === 200 ? readFlatXml(text) : undefined
  if (!answer) throw new Error(`WeChat Pay does not answer as it should (${status}).`)
  if (answer['return_code'] !== 'SUCCESS')
    throw new Error(`WeChat Pay: ${(answer['return_msg'] ?? 'FAIL').slice(0, 200)}`)
  const isOurs = answer['appid'] === appId && answer['mch_id'] === mchId
  if (!isOurs || !isSignedByWechat(answer, apiKey, signType))
    throw new Error('The answer is not signed by WeChat Pay.')
  return answer
}
