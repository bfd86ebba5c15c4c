import { alipayDigests, textToSign } from '../alipay/alipay-signature'
import { centsInYuan, centsOf } from '../cents'
import { textIn } from '../provider-fields'
import { isSigned, signText } from '../rsa-keys'
import { payeeKeys, providerKeys } from './accounts'
import { refusalWords, type Desk } from './desk'
import type { RefundBook } from './refund-book'
import { standInKeys, toPlainKey } from './stand-in-keys'

const provider = 'alipay'

type Fields = Readonly<Record<string, string>>

/** Simulates the refunds and refund queries of openapi.alipay.com/gateway.do. */
export const alipayDesk: Desk = ({ body, mood }, book) => {
  const parameters = Object.fromEntries(new URLSearchParams(body))
  const { app_id: appId = '', method = '', sign, sign_type: signType = 'RSA2' } = parameters
  const digest = alipayDigests[signType === 'RSA' ? 'RSA' : 'RSA2']
  const payeeKey = toPlainKey(payeeKeys(provider, appId).publicKey)
  const answer = (fields: Fields) => {
    const part = JSON.stringify(fields)
    const signer = mood === 'forge' ? standInKeys('a forger') : providerKeys(provider)
    const signature = signText(digest, part, toPlainKey(signer.privateKey))
    const name = `${method.replaceAll('.', '_')}_response`
    return { type: 'text/html;charset=utf-8', body: `{"${name}":${part},"sign":"${signature}"}` }
  }
  if (!isSigned(digest, textToSign(parameters), sign, payeeKey))
    return {
      type: 'text/html;charset=utf-8',
      body: `{"error_response":${JSON.stringify(refusal('40002', 'isv.invalid-signature', 'The signature is not right.'))}}`,
    }
  if (mood === 'busy') return answer(refusal('20000', 'isp.unknow-error', 'The system is busy.'))
  if (mood === 'reject') return answer(refusal('40005', 'isv.call-limited', 'Too many calls.'))
  if (mood === 'refuse') return answer(refusal('40004', 'ACQ.SELLER_BALANCE_NOT_ENOUGH', refusalWords))
  const content = JSON.parse(parameters['biz_content'] ?? '{}') as unknown
  return answer(method === 'alipay.trade.refund' ? refund(content, appId, book) : query(content, book))
}

function refund(content: unknown, account: string, book: RefundBook): Fields {
  const outTradeNo = textIn(content, 'out_trade_no')
  const outcome = book.refund({
    provider,
    account,
    outTradeNo,
    total: undefined,
    refundNo: textIn(content, 'out_request_no'),
    amount: centsOf(textIn(content, 'refund_amount')),
  })
  if (outcome.kind === 'refused') return refusal('40004', 'ACQ.REFUND_AMT_NOT_EQUAL_TOTAL', outcome.reason)
  return {
    code: '10000',
    msg: 'Success',
    out_trade_no: outTradeNo,
    // Contains slashes escaped as Alipay's library writes them, because the signature covers the text and not its
    // meaning.
    buyer_logon_id: '138****0000 }"\\/',
    fund_change: outcome.kind === 'made' ? 'Y' : 'N',
    refund_fee: centsInYuan(outcome.refunded),
  }
}

function query(content: unknown, book: RefundBook): Fields {
  const outTradeNo = textIn(content, 'out_trade_no')
  const refundNo = textIn(content, 'out_request_no')
  const amount = book.find(provider, outTradeNo)?.refunds.get(refundNo)
  if (amount === undefined) return { code: '10000', msg: 'Success' }
  return {
    code: '10000',
    msg: 'Success',
    out_trade_no: outTradeNo,
    out_request_no: refundNo,
    refund_amount: centsInYuan(amount),
    refund_status: 'REFUND_SUCCESS',
  }
}

function refusal(code: string, subCode: string, words: string): Fields {
  return { code, msg: 'Business Failed', sub_code: subCode, sub_msg: words }
}
