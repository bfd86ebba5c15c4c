import { useEffect, useEffectEvent } from 'react'
import type { Product } from '../console-config'
import { useFirstWords } from '../entrance/first-words'
import { whenIdle } from '../../views/loading/when-idle'
import { EntryCard } from './entry-card'
import { EntryClock } from './entry-clock'
import { LoginForm } from './login-form'
import { LoginLinks } from './login-links'
import { useLogin } from './use-login'
import { useLoginOptions } from './use-login-options'

export interface LoginPageProps {
  readonly product: Product
  /** Called once the page is complete and the browser idle, to preload the next code. */
  readonly onIdle: () => void
}

/** B1: the login page. The rest of the console loads behind it. */
export function LoginPage({ product, onIdle }: LoginPageProps) {
  const translate = useFirstWords()
  const { desk, captcha } = useLogin()
  const { options } = useLoginOptions()
  const settled = captcha.kind !== 'unknown' && captcha.kind !== 'loading'
  useIdle(settled, onIdle)
  return (
    <EntryCard
      product={product}
      windowTitle={translate('shell.login')}
      title={translate('shell.login.welcome')}
      lead={translate('shell.login.lead')}
      languages={options?.languages}
    >
      <LoginForm desk={desk} captcha={captcha} />
      <LoginLinks options={options} />
      {settled ? <EntryClock /> : null}
    </EntryCard>
  )
}

/** Runs a function when the browser is idle, once `ready`. */
function useIdle(ready: boolean, run: () => void): void {
  const runLatest = useEffectEvent(run)
  useEffect(() => {
    return ready ? whenIdle(() => runLatest(), 2_000) : undefined
  }, [ready])
}
