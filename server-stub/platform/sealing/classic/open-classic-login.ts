import { parseClassicText } from '../../../../engine/wire/sealed-frame'
import { type ExchangeFields, type OpenedLogin, exchangeMark } from '../exchange'
import { parseText } from '../parse-body'
import { type SealingResult, opened, refused } from '../sealing-result'
import type { ServerKeys } from '../server-keys'
import { decryptEcb } from './aes-ecb'
import { unwrapExchangeKey } from './unwrap-exchange-key'

/** Opens the classic P6, P9 and P10. The refusal is the same for a bad keyPro and for a bad password. */
export function openClassicLogin(keys: ServerKeys, fields: ExchangeFields): SealingResult<OpenedLogin> {
  const { keyPro, pubKey, password } = fields
  const exchangeKey = unwrapExchangeKey(keys, keyPro)
  const exchange = exchangeMark('classic', pubKey, exchangeKey)
  if (password === undefined) return opened({ suite: 'classic', password, exchange })
  const plain = openText(password, exchangeKey)
  return plain === undefined ? refused('tampered') : opened({ suite: 'classic', password: plain, exchange })
}

function openText(sealed: string, key: Buffer): string | undefined {
  const bytes = parseClassicText(sealed) === undefined ? undefined : decryptEcb(sealed, key)
  return bytes && parseText(bytes)
}
