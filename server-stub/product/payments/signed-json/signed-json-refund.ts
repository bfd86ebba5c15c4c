import type { PaidOrder, RefundOutcome, SignedJsonAccount } from '../payment-gateway'
import { textIn } from '../provider-fields'
import { postSignedJson } from './signed-json'

/** Refunds a payment by digital yuan or a third party (docs/payments.md). Amounts are whole cents. */
export async function refundBySignedJson(
  url: URL,
  account: SignedJsonAccount,
  order: PaidOrder,
  amount: number,
  refundNo: string,
): Promise<RefundOutcome> {
  const answer = await postSignedJson(url, account, {
    method: 'refund',
    merchantNo: account.merchantNo,
    terminalNo: account.terminalNo,
    outTradeNo: order.outTradeNo,
    transactionNo: order.transactionNo,
    refundNo,
    totalAmount: order.paid,
    refundAmount: amount,
    currency: 'CNY',
    reason: order.reason,
  })
  const status = textIn(answer, 'status')
  const reason = textIn(answer, 'message') || status
  const isThis = textIn(answer, 'refundNo') === refundNo
  if (status === 'REFUSED') return { kind: 'refused', reason, isSure: isThis }
  return status === 'SUCCESS' && isThis && textIn(answer, 'refundAmount') === String(amount)
    ? { kind: 'done' }
    : { kind: 'unknown', reason }
}
