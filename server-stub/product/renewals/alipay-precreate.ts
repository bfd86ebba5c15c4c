import { askAlipay, type AlipayKeys } from '../payments/alipay/ask-alipay'
import { alipayDigests, textToSign } from '../payments/alipay/alipay-signature'
import { centsInYuan } from '../payments/cents'
import { textIn } from '../payments/provider-fields'
import { isSigned } from '../payments/rsa-keys'
import { formatChinaTime } from '../../platform/records/storage/china-time'
import type { BillState, PaymentProvider } from './renewal-payments'

type Fields = Readonly<Record<string, unknown>>

const success = '10000'
/** Alipay does not know the trade until the payer has scanned the code. */
const unknown = 'ACQ.TRADE_NOT_EXIST'

/**
 * Creates the provider for payments by a scanned code: alipay.trade.precreate, query and close. Alipay posts its
 * payment notices to `noticeUrl`.
 */
export function createAlipayPrecreate(
  gatewayUrl: string,
  keys: AlipayKeys,
  noticeUrl: () => string,
): PaymentProvider {
  const ask = async (
    method: string,
    content: Readonly<Record<string, string>>,
    more: Readonly<Record<string, string>> = {},
  ): Promise<Fields> => {
    const { fields, isSigned: isTheirs } = await askAlipay(gatewayUrl, keys, method, content, more)
    if (!isTheirs) throw new Error(`The answer is not signed by Alipay: ${wordsOf(fields)}`)
    return fields
  }
  return {
    async open({ no, cents, subject, expiresAt }) {
      const minutes = Math.max(1, Math.round((expiresAt.getTime() - Date.now()) / 60_000))
      const fields = await ask(
        'alipay.trade.precreate',
        {
          out_trade_no: no,
          total_amount: centsInYuan(cents),
          subject,
          time_expire: formatChinaTime(expiresAt),
          qr_code_timeout_express: `${minutes}m`,
        },
        { notify_url: noticeUrl() },
      )
      const code = textIn(fields, 'qr_code')
      if (textIn(fields, 'code') !== success || textIn(fields, 'out_trade_no') !== no || !code)
        throw new Error(`Alipay: ${wordsOf(fields)}`)
      return code
    },
    async look(no) {
      const fields = await ask('alipay.trade.query', { out_trade_no: no })
      if (textIn(fields, 'sub_code') === unknown) return { kind: 'waiting' }
      if (textIn(fields, 'code') !== success) throw new Error(`Alipay: ${wordsOf(fields)}`)
      // A response about another bill is not accepted, even if its signature is valid.
      if (textIn(fields, 'out_trade_no') !== no) throw new Error('The answer is about another bill.')
      return stateOf(fields)
    },
    async close(no) {
      const fields = await ask('alipay.trade.close', { out_trade_no: no })
      if (textIn(fields, 'code') !== success && textIn(fields, 'sub_code') !== unknown)
        throw new Error(`Alipay: ${wordsOf(fields)}`)
    },
    readNotice(body) {
      const { sign, sign_type: named, ...told } = Object.fromEntries(new URLSearchParams(body))
      const no = told['out_trade_no']
      // A notice must use our type of signature, so that a sender cannot choose a weaker one.
      if (!no || named !== keys.signType || told['app_id'] !== keys.appId) return undefined
      if (!isSigned(alipayDigests[keys.signType], textToSign(told), sign, keys.publicKey)) return undefined
      return { no, state: stateOf(told) }
    },
    taken: { type: 'text/plain; charset=utf-8', body: 'success' },
    refused: { type: 'text/plain; charset=utf-8', body: 'failure' },
  }
}

function stateOf(fields: Fields): BillState {
  switch (textIn(fields, 'trade_status')) {
    case 'TRADE_SUCCESS':
    case 'TRADE_FINISHED':
      return {
        kind: 'paid',
        cents: Math.round(Number(textIn(fields, 'total_amount')) * 100),
        transactionNo: textIn(fields, 'trade_no'),
      }
    case 'TRADE_CLOSED':
      return { kind: 'closed' }
    default:
      return { kind: 'waiting' }
  }
}

function wordsOf(fields: Fields): string {
  return textIn(fields, 'sub_msg') || textIn(fields, 'msg') || textIn(fields, 'sub_code')
}
