import { createHash } from 'node:crypto'
import { textIn } from '../provider-fields'
import { signSqb } from '../sqb/call-sqb'
import { sqbTerminalKey, sqbVendorKey } from './accounts'
import { refusalWords, type Desk, type DeskAnswer } from './desk'
import type { RefundBook } from './refund-book'

export interface SqbDesks {
  readonly activate: Desk
  readonly checkIn: Desk
  readonly refund: Desk
}

/**
 * The most keys that are tried for an unknown terminal, because the stand-in does not store how many check-ins a
 * terminal in the database had.
 */
const mostCheckIns = 1000

/** Simulates Shouqianba's terminals and refunds (upay 2.0). The current key and the previous one are valid. */
export function createSqbDesks(): SqbDesks {
  const checkIns = new Map<string, number>()
  const usedCodes = new Map<string, string>()

  /**
   * Returns the number of check-ins after which the call's key was issued, or undefined when the signature is wrong.
   */
  const signedAfter = (terminalSn: string, authorization: string | undefined, body: string) => {
    const isSignedAfter = (count: number): boolean =>
      count >= 0 && authorization === `${terminalSn} ${signSqb(body, sqbTerminalKey(terminalSn, count))}`
    const known = checkIns.get(terminalSn)
    if (known !== undefined) return [known, known - 1].find(isSignedAfter)
    for (let count = 0; count < mostCheckIns; count++) {
      if (!isSignedAfter(count)) continue
      checkIns.set(terminalSn, count)
      return count
    }
    return undefined
  }

  return {
    activate: ({ body, headers, mood }) => {
      const asked = JSON.parse(body) as unknown
      const [vendorSn = '', signature] = (headers.authorization ?? '').split(' ')
      if (signature !== signSqb(body, sqbVendorKey(vendorSn))) return illegalSign
      if (mood === 'refuse') return refusal('400', 'ACTIVATION_CODE_ERROR', refusalWords)
      const deviceId = textIn(asked, 'device_id')
      const code = textIn(asked, 'code')
      const user = usedCodes.get(code)
      if (!deviceId || !code || (user !== undefined && user !== deviceId))
        return refusal('400', 'ACTIVATION_CODE_ERROR', 'The activation code has been used.')
      usedCodes.set(code, deviceId)
      const terminalSn = terminalSnOf(deviceId)
      checkIns.set(terminalSn, 0)
      return answer({
        terminal_sn: terminalSn,
        terminal_key: sqbTerminalKey(terminalSn, 0),
        store_sn: `2100${code}`,
        store_name: `Store ${code}`,
      })
    },
    checkIn: ({ body, headers, mood }) => {
      const terminalSn = textIn(JSON.parse(body) as unknown, 'terminal_sn')
      if (signedAfter(terminalSn, headers.authorization, body) === undefined) return illegalSign
      if (mood === 'refuse') return refusal('400', 'INVALID_TERMINAL', refusalWords)
      const count = (checkIns.get(terminalSn) ?? 0) + 1
      checkIns.set(terminalSn, count)
      return answer({ terminal_sn: terminalSn, terminal_key: sqbTerminalKey(terminalSn, count) })
    },
    refund: ({ body, headers, mood }, book) => {
      const asked = JSON.parse(body) as unknown
      const terminalSn = textIn(asked, 'terminal_sn')
      if (signedAfter(terminalSn, headers.authorization, body) === undefined) return illegalSign
      if (mood === 'busy') return answer({ result_code: 'REFUND_ERROR', error_message: 'It is not known.' })
      if (mood === 'refuse') return answer({ result_code: 'FAIL', error_message: refusalWords })
      return answer(refund(asked, terminalSn, book))
    },
  }
}

function refund(asked: unknown, account: string, book: RefundBook): object {
  const outTradeNo = textIn(asked, 'client_sn')
  const outcome = book.refund({
    provider: 'sqb',
    account,
    outTradeNo,
    total: undefined,
    refundNo: textIn(asked, 'refund_request_no'),
    amount: Number(textIn(asked, 'refund_amount')),
  })
  if (outcome.kind === 'refused') return { result_code: 'FAIL', error_message: outcome.reason }
  const isWhole = outcome.order.total === undefined || outcome.order.total === outcome.refunded
  return {
    result_code: 'REFUND_SUCCESS',
    data: {
      client_sn: outTradeNo,
      status: 'SUCCESS',
      order_status: isWhole ? 'REFUNDED' : 'PARTIAL_REFUNDED',
    },
  }
}

function terminalSnOf(deviceId: string): string {
  const digits = createHash('sha256').update(deviceId).digest().readBigUInt64BE(0).toString()
  return `1000${digits.slice(0, 14).padStart(14, '0')}`
}

function answer(business: object): DeskAnswer {
  return toAnswer({ result_code: '200', biz_response: business })
}

function refusal(code: string, errorCode: string, words: string): DeskAnswer {
  return toAnswer({ result_code: code, error_code: errorCode, error_message: words })
}

const illegalSign = refusal('400', 'ILLEGAL_SIGN', 'The signature is not right.')

function toAnswer(content: object): DeskAnswer {
  return { type: 'application/json; charset=utf-8', body: JSON.stringify(content) }
}
