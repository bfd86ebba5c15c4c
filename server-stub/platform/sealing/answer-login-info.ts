import { answerClassicLoginInfo } from './classic/answer-classic-login-info'
import { parseExchangeFields } from './exchange-fields'
import type { AnsweredLoginInfo, LoginInfoRules } from './exchange-outcome'
import { answerModernLoginInfo } from './modern/answer-modern-login-info'
import { refused, type SealingResult } from './sealing-result'
import type { ServerKeys } from './server-keys'

/** Answers P8 (8.4 step 4). Refused as `tampered` when the exchange is not that of the token's login. */
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
