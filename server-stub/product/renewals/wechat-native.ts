import { readFlatXml, writeFlatXml } from '../payments/wechat/flat-xml'
import { isSignedByWechat, wechatSignTypes } from '../payments/wechat/wechat-signature'
import { askWechat, type WechatPlace, type WechatTill } from './ask-wechat'
import type { BillState, PaymentProvider } from './renewal-payments'

type Answer = Readonly<Record<string, string>>

/**
 * Creates the provider for native payment (v2): unifiedorder, orderquery and closeorder. WeChat posts its payment
 * notices to `noticeUrl`.
 */
export function createWechatNative(
  place: WechatPlace,
  till: WechatTill,
  noticeUrl: () => string,
): PaymentProvider {
  const ask = (path: string, fields: Answer) => askWechat(place, till, path, fields)
  return {
    async open({ no, cents, subject, expiresAt }) {
      const answer = await ask('/pay/unifiedorder', {
        body: subject,
        out_trade_no: no,
        total_fee: String(cents),
        spbill_create_ip: '127.0.0.1',
        time_expire: stamp(expiresAt),
        notify_url: noticeUrl(),
        trade_type: 'NATIVE',
        product_id: no,
      })
      const { code_url: code } = answer
      if (answer['result_code'] !== 'SUCCESS' || !code) throw new Error(faultOf(answer))
      return code
    },
    async look(no) {
      const answer = await ask('/pay/orderquery', { out_trade_no: no })
      if (answer['result_code'] === 'SUCCESS') return stateOf(answer, no)
      if (answer['err_code'] === 'ORDERNOTEXIST') return { kind: 'waiting' }
      throw new Error(faultOf(answer))
    },
    async close(no) {
      const answer = await ask('/pay/closeorder', { out_trade_no: no })
      const isClosed =
        answer['result_code'] === 'SUCCESS' || /^ORDER(CLOSED|NOTEXIST)$/.test(answer['err_code'] ?? '')
      if (!isClosed) throw new Error(faultOf(answer))
    },
    readNotice(body) {
      const told = readFlatXml(body)
      if (told?.['return_code'] !== 'SUCCESS') return undefined
      const { appid, mch_id: mchId, out_trade_no: no, sign_type: named } = told
      const signType = wechatSignTypes.find((one) => one === named) ?? place.signType
      if (!no || appid !== till.appId || mchId !== till.mchId) return undefined
      if (!isSignedByWechat(told, till.apiKey, signType)) return undefined
      // A failed notice is about a single attempt of the payer; another attempt may follow.
      return { no, state: told['result_code'] === 'SUCCESS' ? paid(told) : { kind: 'waiting' } }
    },
    taken: reply({ return_code: 'SUCCESS', return_msg: 'OK' }),
    refused: reply({ return_code: 'FAIL', return_msg: 'SIGNERROR' }),
  }
}

function stateOf(answer: Answer, no: string): BillState {
  // A response about another bill is not accepted, even if its signature is valid.
  if (answer['out_trade_no'] !== no) throw new Error('The answer is about another bill.')
  switch (answer['trade_state']) {
    case 'SUCCESS':
      return paid(answer)
    case 'CLOSED':
    case 'REVOKED':
      return { kind: 'closed' }
    case 'PAYERROR':
      return { kind: 'failed' }
    default:
      return { kind: 'waiting' }
  }
}

function paid(told: Answer): BillState {
  return { kind: 'paid', cents: Number(told['total_fee']), transactionNo: told['transaction_id'] ?? '' }
}

function faultOf(answer: Answer): string {
  return `WeChat Pay: ${answer['err_code_des'] || answer['err_code'] || 'FAIL'}`.slice(0, 300)
}

/** Formats a moment as `yyyyMMddHHmmss`, China time. */
function stamp(moment: Date): string {
  const china = new Date(moment.getTime() + 8 * 3_600_000)
  return china.toISOString().replaceAll(/\D/g, '').slice(0, 14)
}

function reply(fields: Answer) {
  return { type: 'text/xml; charset=utf-8', body: writeFlatXml(fields) }
}
