import { useCallback, useEffect, useRef, useState } from 'react'
import { beginLogin, type LoginAttempt } from '../../session/begin-login'
import { beginOauth, type LoginWindow } from '../../session/begin-oauth'
import { awaitHandover, type Handover } from '../../session/login-window'
import { useSessionServices } from '../../session/session-context'
import { useRetryOnReturn } from '../errors/use-retry'
import type { LoginProvider } from './login-provider'

/** The state of a login through the provider. */
export type OauthView =
  | { readonly kind: 'loading' }
  /** The window can be opened, any number of times. */
  | { readonly kind: 'ready'; readonly window: LoginWindow }
  /** The code has arrived (A8: it is used once). */
  | { readonly kind: 'entering' }
  /** `sent`: the code was sent to the server and may have arrived. */
  | { readonly kind: 'failed'; readonly error: unknown; readonly sent: boolean }

/**
 * Logs in through the provider (P10), from the key exchange to the session. A failure stores nothing (A9); `retry`
 * starts again with a new state. A failure before the code arrived is retried when the server returns; a code is never
 * sent twice (A8).
 */
export function useOauthLogin(provider: LoginProvider): {
  readonly view: OauthView
  readonly retry: () => void
} {
  const { session, ...services } = useSessionServices()
  const latest = useRef({ session, services })
  const [view, setView] = useState<OauthView>({ kind: 'loading' })
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    let current = true
    let stop: () => void = () => undefined
    const { session: own, services: rest } = latest.current
    const show = (next: OauthView) => current && setView(next)
    const fail = (sent: boolean) => (error: unknown) => show({ kind: 'failed', error, sent })
    const enter = (attempt: LoginAttempt) => (handover: Handover) => {
      show({ kind: 'entering' })
      attempt.enter(provider.calls.login, { ...handover }).then((credentials) => {
        if (current) own.dispatch({ type: 'entered', credentials, fresh: true })
      }, fail(true))
    }
    const begin = async () => {
      const attempt = await beginLogin({ ...rest, skew: own.skew })
      const { loginId } = attempt
      const asked = await beginOauth(rest.transport, provider.calls.begin, { loginId, purpose: 'login' })
      if (!current) return
      stop = awaitHandover(asked.state, enter(attempt))
      show({ kind: 'ready', window: asked })
    }
    begin().catch(fail(false))
    return () => {
      current = false
      stop()
    }
  }, [provider, turn])
  const retry = useCallback(() => {
    setView({ kind: 'loading' })
    setTurn((before) => before + 1)
  }, [])
  useRetryOnReturn(view.kind === 'failed' && !view.sent ? view.error : undefined, retry)
  return { view, retry }
}
