import { randomBytes } from 'node:crypto'
import { callProvider } from '../call-provider'
import type { PaidOrder, RefundOutcome, WechatAccount } from '../payment-gateway'
import type { CertificateAndKey } from './certificate/read-pkcs12'
import { readFlatXml, writeFlatXml } from './flat-xml'
import { isSignedByWechat, signWechat, type WechatSignType } from './wechat-signature'

export interface WechatRoute {
  /** The address of WeChat Pay for the payee's country, without a path. */
  readonly url: string
  readonly signType: WechatSignType
  readonly certificate: CertificateAndKey
  /** The authority to trust for the server in place of the usual ones. */
  readonly ca?: string | undefined
}

/** Error codes that ask for a retry with the same number. */
const undecided: ReadonlySet<string> = new Set([
  'SYSTEMERROR',
  'BIZERR_NEED_RETRY',
  'FREQUENCY_LIMITED',
  'INVALID_REQ_TOO_MUCH',
])
/** Error codes about the call, which may have a success before it. */
const aboutTheCall: ReadonlySet<string> = new Set([
  'APPID_NOT_EXIST',
  'CERT_ERROR',
  'MCHID_NOT_EXIST',
  'NOAUTH',
  'PARAM_ERROR',
  'REQUIRE_POST_METHOD',
  'SIGNERROR',
  'XML_FORMAT_ERROR',
])
const longestReason = 80

/**
 * Refunds by secapi/pay/refund (v2): XML signed with the API key, sent with the payee's client certificate. A refund
 * that WeChat accepts counts as made; its arrival depends on the payer's bank.
 */
export async function refundByWechat(
  { url, signType, certificate, ca }: WechatRoute,
  account: WechatAccount,
  order: PaidOrder,
  amount: number,
  refundNo: string,
): Promise<RefundOutcome> {
  const asked: Record<string, string> = {
    appid: account.appId,
    mch_id: account.mchId,
    nonce_str: randomBytes(16).toString('hex'),
    sign_type: signType,
    out_trade_no: order.outTradeNo,
    out_refund_no: refundNo,
    total_fee: String(order.paid),
    refund_fee: String(amount),
    ...(account.subMchId ? { sub_mch_id: account.subMchId } : {}),
    ...(order.reason ? { refund_desc: order.reason.slice(0, longestReason) } : {}),
  }
  const { status, text } = await callProvider({
    url: new URL('/secapi/pay/refund', url),
    headers: { 'content-type': 'text/xml; charset=utf-8' },
    body: writeFlatXml({ ...asked, sign: signWechat(asked, account.apiKey, signType) }),
    tls: { ...certificate, ...(ca === undefined ? {} : { ca }) },
  })
  const answer = status === 200 ? readFlatXml(text) : undefined
  if (!answer) throw new Error(`WeChat Pay does not answer as it should (${status}).`)
  if (answer['return_code'] !== 'SUCCESS')
    // This response is never signed, so that it only says that this call was rejected.
    return { kind: 'refused', reason: answer['return_msg'] || 'FAIL', isSure: false }
  if (!isSignedByWechat(answer, account.apiKey, signType) || answer['mch_id'] !== account.mchId)
    return { kind: 'unknown', reason: 'The answer is not signed by WeChat Pay.' }
  if (answer['result_code'] !== 'SUCCESS') {
    const code = answer['err_code'] ?? ''
    const reason = answer['err_code_des'] || code || 'FAIL'
    return undecided.has(code)
      ? { kind: 'unknown', reason }
      : { kind: 'refused', reason, isSure: !aboutTheCall.has(code) }
  }
  // A response to another refund is not accepted, even if its signature is valid.
  const isThis = answer['out_refund_no'] === refundNo && answer['refund_fee'] === String(amount)
  return isThis ? { kind: 'done' } : { kind: 'unknown', reason: 'The answer is to another refund.' }
}
