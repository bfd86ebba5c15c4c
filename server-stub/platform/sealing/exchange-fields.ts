import { asRecord } from '../../../engine/wire/as-record'
import { parseCurvePoint } from '../../../engine/wire/sealed-frame'
import type { SuiteId } from '../../../engine/wire/suite'

/** The fields of a key exchange after a look at their form; what they hold is judged by their suite. */
export interface ExchangeFields {
  readonly suite: SuiteId
  readonly loginId: string
  readonly keyPro: string
  readonly pubKey: string
  readonly password?: string
  readonly encrypted?: string
}

/** No honest field of an exchange comes near it. */
const longest = 4096

/** The fields of P6, P8, P9 and P10 that belong to the exchange; the form of pubKey tells the suite. */
export function parseExchangeFields(body: unknown): ExchangeFields | undefined {
  const { loginId = '', keyPro, pubKey, password = '', encrypted = '' } = asRecord(body) ?? {}
  if (!isText(loginId) || !isText(keyPro) || !isText(pubKey)) return undefined
  if (!isText(password) || !isText(encrypted)) return undefined
  const suite = parseCurvePoint(pubKey) === undefined ? 'classic' : 'modern'
  return { suite, loginId, keyPro, pubKey, ...(password && { password }), ...(encrypted && { encrypted }) }
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= longest
