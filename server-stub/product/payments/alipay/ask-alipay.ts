import { formatChinaTime } from '../../../platform/records/storage/china-time'
import { callProvider } from '../call-provider'
import type { AlipayAccount } from '../payment-gateway'
import { isSigned, signText } from '../rsa-keys'
import { alipayDigests, signedPart, textToSign } from './alipay-signature'

export type AlipayKeys = Omit<AlipayAccount, 'kind'>

/** The business part of a response, and whether its signature is valid. */
export interface AlipayAnswer {
  readonly fields: Readonly<Record<string, unknown>>
  readonly isSigned: boolean
}

/**
 * Calls a method of Alipay's gateway. `more` holds parameters besides the content. Rejects when the response is not in
 * Alipay's format.
 */
export async function askAlipay(
  gatewayUrl: string,
  { appId, signType, privateKey, publicKey }: AlipayKeys,
  method: string,
  content: Readonly<Record<string, string>>,
  more: Readonly<Record<string, string>> = {},
): Promise<AlipayAnswer> {
  const parameters: Record<string, string> = {
    ...more,
    app_id: appId,
    method,
    format: 'JSON',
    charset: 'utf-8',
    sign_type: signType,
    timestamp: formatChinaTime(new Date()),
    version: '1.0',
    biz_content: JSON.stringify(content),
  }
  const sign = signText(alipayDigests[signType], textToSign(parameters), privateKey)
  const url = new URL(gatewayUrl)
  // Alipay decodes the body with the charset named in the URL.
  url.searchParams.set('charset', 'utf-8')
  const { status, text } = await callProvider({
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8' },
    body: new URLSearchParams({ ...parameters, sign }).toString(),
  })
  if (status !== 200) throw new Error(`Alipay answers with ${status}.`)
  const named = `${method.replaceAll('.', '_')}_response`
  const part = signedPart(text, named) ?? signedPart(text, 'error_response')
  if (part === undefined) throw new Error('Alipay does not answer as it should.')
  const { sign: signature } = JSON.parse(text) as { readonly sign?: unknown }
  return {
    fields: JSON.parse(part) as Record<string, unknown>,
    isSigned: isSigned(alipayDigests[signType], part, signature, publicKey),
  }
}
