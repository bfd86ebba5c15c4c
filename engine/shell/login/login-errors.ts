import type { Translate } from '../../model/widget-definition'
import type { SessionNotice } from '../../session/session-state'

export type LoginField = 'userName' | 'password' | 'captcha'

export type FieldErrors = Readonly<Partial<Record<LoginField, string>>>

/** V84, V85: what is missing, as M2. */
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

/** Why one is on the login page, in words. */
export function noticeText(notice: SessionNotice, translate: Translate): string {
  return notice.key === undefined ? (notice.text ?? '') : translate(notice.key)
}
