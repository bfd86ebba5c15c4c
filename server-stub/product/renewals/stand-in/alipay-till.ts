import { alipayDigests, textToSign } from '../../payments/alipay/alipay-signature'
import { centsInYuan } from '../../payments/cents'
import { textIn } from '../../payments/provider-fields'
import { isSigned, signText } from '../../payments/rsa-keys'
import type { Till, TillBill } from './till'

/** The keys of Alipay's side, and the payee's public key. */
export interface AlipayTillKeys {
  readonly appId: string
  readonly privateKey: string
  readonly payeePublicKey: string
}

type Fields = Readonly<Record<string, string>>

const digest = alipayDigests.RSA2

/** Simulates Alipay's side of payments by a code. @param pageOf Returns the address of the page that pays a bill. */
export function createAlipayTill(
  { appId, privateKey, payeePublicKey }: AlipayTillKeys,
  till: Till,
  pageOf: (bill: TillBill) => string,
) {
  const signed = (method: string, fields: Fields): string => {
    const part = JSON.stringify(fields)
    const name = `${method.replaceAll('.', '_')}_response`
    return `{"${name}":${part},"sign":${JSON.stringify(signText(digest, part, privateKey))}}`
  }
  const good = { code: '10000', msg: 'Success' }
  const bad = (code: string) => ({ code: '40004', msg: 'Business Failed', sub_code: code, sub_msg: code })
  const paidFields = (bill: TillBill): Fields => ({
    out_trade_no: bill.no,
    trade_no: bill.transactionNo,
    total_amount: centsInYuan(bill.cents),
    trade_status: { open: 'WAIT_BUYER_PAY', paid: 'TRADE_SUCCESS', closed: 'TRADE_CLOSED' }[bill.state],
  })
  const run = (method: string, content: unknown, noticeUrl: string): Fields => {
    const no = textIn(content, 'out_trade_no')
    if (method === 'alipay.trade.precreate') {
      const cents = Math.round(Number(textIn(content, 'total_amount')) * 100)
      if (!no || !(cents > 0)) return bad('ACQ.INVALID_PARAMETER')
      const until = Date.parse(`${textIn(content, 'time_expire').replace(' ', 'T')}+08:00`)
      const subject = textIn(content, 'subject')
      const bill = till.open({ no, cents, subject, noticeUrl, until })
      return { ...good, out_trade_no: no, qr_code: pageOf(bill) }
    }
    const bill = till.find(no)
    if (!bill) return bad('ACQ.TRADE_NOT_EXIST')
    if (method === 'alipay.trade.query') return { ...good, ...paidFields(bill) }
    if (bill.state === 'paid') return bad('ACQ.REASON_TRADE_STATUS_INVALID')
    bill.state = 'closed'
    return { ...good, out_trade_no: no }
  }
  return {
    /** Answers a call to the gateway. */
    answer(body: string): string {
      const { sign, ...asked } = Object.fromEntries(new URLSearchParams(body))
      const method = asked['method'] ?? ''
      if (asked['app_id'] !== appId || !isSigned(digest, textToSign(asked), sign, payeePublicKey))
        return signed('error', { code: '40002', msg: 'Invalid Arguments', sub_code: 'isv.invalid-signature' })
      const content = JSON.parse(asked['biz_content'] ?? '{}') as unknown
      return signed(method, run(method, content, asked['notify_url'] ?? ''))
    },
    /** Returns the notice of a paid bill. */
    notice(bill: TillBill) {
      const told: Fields = {
        app_id: appId,
        notify_type: 'trade_status_sync',
        charset: 'utf-8',
        ...paidFields(bill),
      }
      const sign = signText(digest, textToSign(told), privateKey)
      return {
        type: 'application/x-www-form-urlencoded',
        body: new URLSearchParams({ ...told, sign_type: 'RSA2', sign }).toString(),
      }
    },
  }
}
