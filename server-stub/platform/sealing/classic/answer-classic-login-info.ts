import { constants, publicEncrypt, randomBytes } from 'node:crypto'
import { randomText } from '../../../../engine/wire/random-text'
import { parseClassicText } from '../../../../engine/wire/sealed-frame'
import { formatSuiteSecret } from '../../../../engine/wire/suite-secret'
import { type AnsweredLoginInfo, type ExchangeFields, type LoginInfoRules, exchangeMark } from '../exchange'
import { type SealingResult, opened, refused } from '../sealing-result'
import type { ServerKeys } from '../server-keys'
import { decryptEcb, encryptEcb } from './aes-ecb'
import { parseClientKey } from './parse-client-key'
import { keyBytes, unwrapExchangeKey } from './unwrap-exchange-key'

/** Answers the classic P8: returns the client's session key, or a new one when it sent none, under a wrapping key. */
export function answerClassicLoginInfo(
  keys: ServerKeys,
  { keyPro, pubKey, encrypted }: ExchangeFields,
  { exchange }: LoginInfoRules,
): SealingResult<AnsweredLoginInfo> {
  const clientKey = parseClientKey(pubKey)
  if (!clientKey) return refused('malformed')
  const exchangeKey = unwrapExchangeKey(keys, keyPro)
  if (exchange !== undefined && exchange !== exchangeMark('classic', pubKey, exchangeKey))
    return refused('tampered')
  const sessionKey = encrypted === undefined ? createKey() : openSessionKey(encrypted, exchangeKey)
  if (!sessionKey) return refused('tampered')
  const wrapKey = createKey()
  return opened({
    suite: 'classic',
    d1: publicEncrypt({ key: clientKey, padding: constants.RSA_PKCS1_PADDING }, wrapKey).toString('base64'),
    d2: encryptEcb(sessionKey, wrapKey),
    session: formatSuiteSecret({ suite: 'classic', parts: [sessionKey.toString('base64url')] }),
  })
}

const createKey = () => Buffer.from(randomText(keyBytes, randomBytes))

/** Opens the client's session key: 16 printable characters, as both ends create them. Undefined for anything else. */
function openSessionKey(encrypted: string, exchangeKey: Buffer): Buffer | undefined {
  const key = parseClassicText(encrypted) === undefined ? undefined : decryptEcb(encrypted, exchangeKey)
  return key?.length === keyBytes && key.every((byte) => byte > 0x20 && byte < 0x7f) ? key : undefined
}
