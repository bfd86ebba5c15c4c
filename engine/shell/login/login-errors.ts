import type { Translate } from '../../model/types/widget-definition'
import type { SessionNotice } from '../../session/session-state'

export type LoginField = 'userName' | 'password' | 'captcha'

export type FieldErrors = Readonly<Partial<Record<LoginField, string>>>

/** Returns M2 for each missing field (V84, V85). */
export function missingFields(
  input: Readonly<Record<LoginField, string>>,
  withCaptcha: boolean,
  translate: Translate,
): FieldErrors {
  const fields: readonly LoginField[] = withCaptcha
    ? ['userName', 'password', 'captcha']
    : ['userName', 'password']
  const missing = fields.filter((field) => input[field] === '')
  return Object.fromEntries(
    missing.map((field) => [field, translate('M2', { name: translate(`shell.login.${field}`) })]),
  )
}

/** Returns the text of a notice on the login page. */
export function noticeText(notice: SessionNotice, translate: Translate): string {
  return notice.key === undefined ? (notice.text ?? '') : translate(notice.key)
}
