import type { PaidOrder, RefundOutcome, SqbAccount } from '../payment-gateway'
import { textIn } from '../provider-fields'
import { callSqb } from './call-sqb'

/**
 * Refunds by upay/v2/refund. Only its results SUCCESS and FAIL are final; ERROR means unknown, by Shouqianba's
 * definition.
 */
export async function refundBySqb(
  url: string,
  { terminalSn, terminalKey }: SqbAccount,
  order: PaidOrder,
  amount: number,
  refundNo: string,
): Promise<RefundOutcome> {
  const caller = { sn: terminalSn, key: terminalKey }
  const { isTaken, isUnsure, reason, business } = await callSqb(url, '/upay/v2/refund', caller, {
    terminal_sn: terminalSn,
    client_sn: order.outTradeNo,
    refund_request_no: refundNo,
    refund_amount: String(amount),
    operator: 'console',
  })
  if (isUnsure) return { kind: 'unknown', reason }
  if (!isTaken) return { kind: 'refused', reason, isSure: false }
  const words = textIn(business, 'error_message') || textIn(business, 'error_code')
  const result = textIn(business, 'result_code')
  const data = (business as { readonly data?: unknown } | null | undefined)?.data
  if (result === 'REFUND_SUCCESS')
    return textIn(data, 'client_sn') === order.outTradeNo
      ? { kind: 'done' }
      : { kind: 'unknown', reason: 'The answer is to another order.' }
  if (result === 'FAIL' || result === 'REFUND_FAIL')
    return { kind: 'refused', reason: words || result, isSure: true }
  return { kind: 'unknown', reason: words || result }
}
