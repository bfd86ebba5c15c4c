import { openClassicLogin } from './classic/open-classic-login'
import { parseExchangeFields } from './exchange-fields'
import type { ExchangeRules, OpenedLogin } from './exchange-outcome'
import { openModernLogin } from './modern/open-modern-login'
import { refused, type SealingResult } from './sealing-result'
import type { ServerKeys } from './server-keys'

/** Opens the body of P6, P9 or P10 (8.4 step 3): the password, and the mark of the key exchange. */
export async function openLogin(
  keys: ServerKeys,
  body: unknown,
  rules: ExchangeRules,
): Promise<SealingResult<OpenedLogin>> {
  const fields = parseExchangeFields(body)
  if (!fields) return refused('malformed')
  if (!rules.allowed.includes(fields.suite)) return refused('wrong-suite')
  return fields.suite === 'modern' ? openModernLogin(keys, fields, rules) : openClassicLogin(keys, fields)
}
