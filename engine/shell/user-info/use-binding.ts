import { useEffect, useRef, useState } from 'react'
import { useServices } from '../../data/console-services'
import { useRenewProfile } from '../../data/person/use-renew-profile'
import { useReportError } from '../../data/messages/use-report-error'
import { useTranslate } from '../../i18n/use-translate'
import { success } from '../../metadata/result'
import { beginOauth } from '../../session/begin-oauth'
import { awaitHandover } from '../../session/login-window'
import type { LoginProvider } from '../oauth-login/login-provider'
import { openWindow } from '../oauth-login/open-window'

export interface Binding {
  /** True while the window is presumably open. */
  readonly waiting: boolean
  readonly busy: boolean
  readonly bind: () => Promise<void>
  readonly unbind: () => Promise<void>
}

/** Binds the account to the login provider and unbinds it (A19), then reloads the profile. */
export function useBinding({ calls }: LoginProvider, name: string): Binding {
  const { transport, notifier } = useServices()
  const translate = useTranslate()
  const renew = useRenewProfile()
  const report = useReportError()
  const [waiting, setWaiting] = useState(false)
  const [busy, setBusy] = useState(false)
  const stop = useRef<() => void>(undefined)
  useEffect(() => () => stop.current?.(), [])

  const run = async (task: () => Promise<void>) => {
    setBusy(true)
    try {
      await task()
    } catch (error) {
      report(error, 'M30')
    } finally {
      setBusy(false)
    }
  }
  const change = (path: string, body: Readonly<Record<string, string>>) =>
    run(async () => {
      await transport.send({ method: 'PUT', path, body }, success<unknown>)
      notifier.success(translate('M36'))
      await renew()
    })
  return {
    waiting,
    busy,
    bind: () =>
      run(async () => {
        stop.current?.()
        const loginId = randomId()
        const { url, state } = await beginOauth(transport, calls.begin, { loginId, purpose: 'bind' })
        stop.current = awaitHandover(state, (handover) => {
          setWaiting(false)
          void change(calls.bind, { ...handover, loginId })
        })
        setWaiting(true)
        openWindow(url)
      }),
    unbind: async () => {
      const question = translate('account.oauth.unbindAsk', { provider: name })
      if (await notifier.confirm(question)) await change(calls.unbind, {})
    },
  }
}

/** Returns a random id of this binding: 10 letters, like that of a login (C2). */
function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) =>
    String.fromCharCode(97 + (byte % 26)),
  ).join('')
}
