import { concernsSession, demoModeErrorType, isApiError, type ApiError } from '../ports/api-error'
import { isLoadFailure } from './load-failure'
import { KeyMismatchError } from '../wire/key-mismatch-error'

/** Wording by key. */
type Translate = (key: string) => string

/** The reaction to an error (8.5). */
export type ErrorReaction =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'message'; readonly level: 'error' | 'warning'; readonly text: string }
  /** 401: show M19 once (C65), then the login page. */
  | { readonly kind: 'expire' }
  /** Show the text and renew the profile; log out when that fails. */
  | { readonly kind: 'renew'; readonly text: string }
  | { readonly kind: 'reload'; readonly text: string }
  /** Ask with the server's text; when the person agrees, do what `agreed` says. */
  | { readonly kind: 'ask'; readonly text: string; readonly agreed: 'renew' | 'logout' | 'reload' }

const nothing: ErrorReaction = { kind: 'nothing' }

/** P25, P8, P13 and P11: their 401 only warns and does not end the session. */
const pathsThatOnlyWarn: readonly string[] = [
  '/system/getServerTime',
  '/system/getUserLoginInfo',
  '/system/getUserInfo',
  '/system/logout',
]

/**
 * Returns the reaction to an error of a call, by section 8.5. `prefix` is the key of the failed operation, M26 to M32
 * or M38. Refusals that concern the session (401, 252, 254, 256) are ignored here: the transport reports them once for
 * all callers.
 */
export function reactionToCall(error: unknown, translate: Translate, prefix?: string): ErrorReaction {
  if (isApiError(error, 'cancelled')) return nothing
  if (isApiError(error) && concernsSession(error)) return nothing
  if (isApiError(error, 'refused') && error.code === -1) return nothing
  if (isApiError(error) && error.errorType === demoModeErrorType) return failed(translate('M50'))
  return failed(textOfError(error, translate, prefix))
}

/** Returns the reaction to a refusal that concerns the session: rows 401, 252, 254 and 256 of section 8.5. */
export function reactionToSession(error: ApiError, translate: Translate): ErrorReaction {
  switch (error.code) {
    case 401:
      if (!pathsThatOnlyWarn.includes(error.path ?? '')) return { kind: 'expire' }
      return { kind: 'message', level: 'warning', text: translate('M19') }
    case 252:
      return { kind: 'renew', text: translate('M20') }
    case 254:
      return { kind: 'reload', text: translate('M21') }
    case 256:
      return { kind: 'ask', text: wordsOf(error, translate), agreed: afterAsking(error.data) }
    default:
      return nothing
  }
}

/** Converts an error to text: prefix and reason. For views that show an error themselves, such as an empty list. */
export function textOfError(error: unknown, translate: Translate, prefix?: string): string {
  const lead = prefix ? translate(prefix) : undefined
  if (!isApiError(error)) return join(lead, reasonOf(error, translate))
  if (error.kind === 'timeout') return join(translate('M25'), translate('M24'))
  if (error.kind === 'network')
    return join(translate('M25'), error.hasMessage ? error.message : translate('shell.serverAway'))
  if (error.errorType === 'SystemError') return join(translate('M23'), wordsOf(error, translate))
  return join(lead, wordsOf(error, translate))
}

function failed(text: string): ErrorReaction {
  return { kind: 'message', level: 'error', text }
}

function wordsOf(error: ApiError, translate: Translate): string {
  return error.hasMessage ? error.message : translate('M42')
}

/** Returns the reason of an error that is not a call's. An error with a `messageKey` is translated. */
function reasonOf(error: unknown, translate: Translate): string {
  if (isLoadFailure(error)) return translate('shell.partMissing')
  if (error instanceof KeyMismatchError) return translate('shell.keysDiffer')
  const key = (error as { messageKey?: unknown } | undefined)?.messageKey
  if (typeof key === 'string') return translate(key)
  return error instanceof Error && error.message ? error.message : translate('M42')
}

function afterAsking(data: unknown): 'renew' | 'logout' | 'reload' {
  if (data === 'refresh') return 'renew'
  return data === 'logout' ? 'logout' : 'reload'
}

function join(lead: string | undefined, reason: string): string {
  if (!lead) return reason
  return /[\s：]$/.test(lead) ? lead + reason : `${lead} ${reason}`
}
