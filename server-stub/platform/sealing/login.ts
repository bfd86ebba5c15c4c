import { openClassicLogin } from './classic/open-classic-login'
import {
  type AnsweredLoginInfo,
  type ExchangeRules,
  type LoginInfoRules,
  type OpenedLogin,
  parseExchangeFields,
} from './exchange'
import { openModernLogin } from './modern/open-modern-login'
import { type SealingResult, refused } from './sealing-result'
import type { ServerKeys } from './server-keys'
import { answerClassicLoginInfo } from './classic/answer-classic-login-info'
import { answerModernLoginInfo } from './modern/answer-modern-login-info'

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

/** Answers P8 (8.4 step 4). Refuses as `tampered` an exchange other than that of the token's login. */
export async function answerLoginInfo(
  keys: ServerKeys,
  body: unknown,
  rules: LoginInfoRules,
): Promise<SealingResult<AnsweredLoginInfo>> {
  const fields = parseExchangeFields(body)
  if (!fields) return refused('malformed')
  if (!rules.allowed.includes(fields.suite)) return refused('wrong-suite')
  return fields.suite === 'modern'
    ? answerModernLoginInfo(keys, fields, rules)
    : answerClassicLoginInfo(keys, fields, rules)
}
