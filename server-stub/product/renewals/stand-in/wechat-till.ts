import { randomBytes } from 'node:crypto'
import { readFlatXml, writeFlatXml } from '../../payments/wechat/flat-xml'
import { isSignedByWechat, signWechat } from '../../payments/wechat/wechat-signature'
import type { WechatTill } from '../ask-wechat'
import type { Till, TillBill } from './till'

type Fields = Readonly<Record<string, string>>

const signType = 'HMAC-SHA256'

/**
 * Simulates WeChat Pay's side of native payment (v2).
 * @param pageOf Returns the address of the page that pays a bill.
 */
export function createWechatTill(account: WechatTill, till: Till, pageOf: (bill: TillBill) => string) {
  const signed = (fields: Fields): string => {
    const { appId, mchId, apiKey } = account
    const whole = { ...fields, appid: appId, mch_id: mchId, nonce_str: randomBytes(8).toString('hex') }
    return writeFlatXml({ ...whole, sign: signWechat(whole, apiKey, signType) })
  }
  const good = (fields: Fields) => signed({ return_code: 'SUCCESS', result_code: 'SUCCESS', ...fields })
  const bad = (code: string) =>
    signed({ return_code: 'SUCCESS', result_code: 'FAIL', err_code: code, err_code_des: code })
  const paidFields = (bill: TillBill): Fields => ({
    out_trade_no: bill.no,
    total_fee: String(bill.cents),
    ...(bill.state === 'paid' ? { transaction_id: bill.transactionNo } : {}),
  })
  return {
    /** Answers a call to the interface. */
    answer(path: string, body: string): string {
      const asked = readFlatXml(body)
      const isOurs = asked?.['mch_id'] === account.mchId && asked['appid'] === account.appId
      if (!asked || !isOurs || !isSignedByWechat(asked, account.apiKey, signType))
        return writeFlatXml({ return_code: 'FAIL', return_msg: '签名错误' })
      const no = asked['out_trade_no'] ?? ''
      if (path === '/pay/unifiedorder') {
        const cents = Number(asked['total_fee'])
        if (!no || !Number.isInteger(cents) || cents < 1 || asked['trade_type'] !== 'NATIVE')
          return bad('PARAM_ERROR')
        const bill = till.open({
          no,
          cents,
          subject: asked['body'] ?? '',
          noticeUrl: asked['notify_url'] ?? '',
          until: momentOf(asked['time_expire'] ?? ''),
        })
        return good({ trade_type: 'NATIVE', prepay_id: `wx${bill.code}`, code_url: pageOf(bill) })
      }
      const bill = till.find(no)
      if (!bill) return bad('ORDERNOTEXIST')
      if (path === '/pay/orderquery') {
        const state = { open: 'NOTPAY', paid: 'SUCCESS', closed: 'CLOSED' }[bill.state]
        return good({ ...paidFields(bill), trade_state: state })
      }
      if (bill.state === 'paid') return bad('ORDERPAID')
      bill.state = 'closed'
      return good({})
    },
    /** Returns the notice of a paid bill. */
    notice: (bill: TillBill) => ({
      type: 'text/xml',
      body: good({ ...paidFields(bill), sign_type: signType, trade_type: 'NATIVE', fee_type: 'CNY' }),
    }),
  }
}

/** Parses `yyyyMMddHHmmss`, China time. Any other text yields two hours from now. */
function momentOf(text: string): number {
  const parts = /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})$/.exec(text)
  if (!parts) return Date.now() + 7_200_000
  const [, year, month, day, hour, minute, second] = parts
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}+08:00`)
}
