import { Provider } from 'jotai'
import { useEffect, useState } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { BrowserRouter } from 'react-router-dom'
import type { ConsoleConfig } from './shell/console-config'
import { settingsAtom } from './session/create-settings'
import { SessionContext } from './session/session-context'
import { createRuntime } from './shell/console-runtime'
import { ErrorLogContext } from './shell/errors/error-log'
import { listenForErrors } from './shell/errors/listen-for-errors'
import { readNonce, stampStyles } from './shell/csp-nonce'
import { ConsoleFailed } from './shell/entrance/console-failed'
import { Gate } from './shell/entrance/gate'
import { LoginProviderContext } from './shell/oauth-login/login-provider'
import { HistoryGateProvider } from './shell/tabs/history-gate'
import { applyThemeStyle } from './shell/theme/theme-style'

/**
 * A console with the browser's address bar. The configuration is read once. Navigation does not use transitions, whose
 * low priority would delay it: open pages are ready, and all others show that they load.
 */
export function Console({ config }: { readonly config: ConsoleConfig }) {
  return (
    <BrowserRouter useTransitions={false}>
      <HistoryGateProvider>
        <ConsoleBody config={config} />
      </HistoryGateProvider>
    </BrowserRouter>
  )
}

/**
 * The console below a given router. Provides state and session; behind the gate follow server data, wording, services
 * and the UI kit (shell/workplace), which load while the person logs in.
 */
export function ConsoleBody({ config }: { readonly config: ConsoleConfig }) {
  const [runtime] = useState(() => {
    const nonce = readNonce()
    if (nonce) stampStyles(nonce)
    const created = createRuntime(config)
    applyThemeStyle(created.services.settings.current())
    return created
  })
  const { errors } = runtime
  const { session, settings } = runtime.services
  useEffect(() => listenForErrors(errors), [errors])
  useEffect(
    () => runtime.store.sub(settingsAtom, () => applyThemeStyle(settings.current())),
    [runtime, settings],
  )
  useEffect(() => session.followOtherTabs(() => window.location.reload()), [session])
  return (
    <Provider store={runtime.store}>
      <SessionContext value={runtime.services}>
        <ErrorLogContext value={errors}>
          <ErrorBoundary FallbackComponent={ConsoleFailed}>
            <LoginProviderContext value={config.loginProvider}>
              <Gate runtime={runtime} />
            </LoginProviderContext>
          </ErrorBoundary>
        </ErrorLogContext>
      </SessionContext>
    </Provider>
  )
}
