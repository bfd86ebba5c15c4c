import { centsInYuan } from '../cents'
import type { AlipayAccount, PaidOrder, RefundOutcome } from '../payment-gateway'
import { textIn } from '../provider-fields'
import { askAlipay } from './ask-alipay'

const success = '10000'
/** The code of an answer about the refund itself. All others are about the call, which may have a success before it. */
const failedBusiness = '40004'
/** Codes for a failure of the gateway or of a system behind it, which leaves the outcome unknown. */
const unavailable = /^(20000|ACQ\.SYSTEM_ERROR|ACQ\.REFUND_CHARGE_ERROR|isp\..*|aop\.ACQ\.SYSTEM_ERROR)$/

/** Refunds by alipay.trade.refund. If the response does not say whether money moved, the refund is queried. */
export async function refundByAlipay(
  gatewayUrl: string,
  account: AlipayAccount,
  order: PaidOrder,
  amount: number,
  refundNo: string,
): Promise<RefundOutcome> {
  const { outTradeNo } = order
  const { fields, isSigned } = await askAlipay(gatewayUrl, account, 'alipay.trade.refund', {
    out_trade_no: outTradeNo,
    refund_amount: centsInYuan(amount),
    out_request_no: refundNo,
    ...(order.reason ? { refund_reason: order.reason } : {}),
  })
  const code = textIn(fields, 'code')
  const subCode = textIn(fields, 'sub_code')
  const words = textIn(fields, 'sub_msg') || textIn(fields, 'msg') || subCode || code
  if (unavailable.test(code) || unavailable.test(subCode)) return { kind: 'unknown', reason: words }
  // Without a valid signature the response may be forged: a success is not believed, and a refusal counts only for this
  // call.
  if (code !== success) return { kind: 'refused', reason: words, isSure: isSigned && code === failedBusiness }
  if (!isSigned || textIn(fields, 'out_trade_no') !== outTradeNo)
    return { kind: 'unknown', reason: 'The answer is not signed by Alipay.' }
  // N means that this call moved no money, for example because it repeats an earlier one.
  if (textIn(fields, 'fund_change') === 'Y') return { kind: 'done' }
  return isRefunded(gatewayUrl, account, outTradeNo, refundNo)
}

async function isRefunded(
  gatewayUrl: string,
  account: AlipayAccount,
  outTradeNo: string,
  refundNo: string,
): Promise<RefundOutcome> {
  const answer = await askAlipay(gatewayUrl, account, 'alipay.trade.fastpay.refund.query', {
    out_trade_no: outTradeNo,
    out_request_no: refundNo,
  })
  const { fields } = answer
  const isDone =
    answer.isSigned &&
    textIn(fields, 'code') === success &&
    textIn(fields, 'out_request_no') === refundNo &&
    textIn(fields, 'refund_status') === 'REFUND_SUCCESS'
  return isDone ? { kind: 'done' } : { kind: 'unknown', reason: 'Alipay does not know of the refund yet.' }
}
