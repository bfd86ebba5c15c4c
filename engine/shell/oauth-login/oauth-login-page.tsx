import { Link, useLocation } from 'react-router-dom'
import { isApiError } from '../../ports/api-error'
import { textOfError } from '../../session/handle-api-error'
import { loginPath } from '../../session/guard-navigation'
import type { Product } from '../console-config'
import { useFirstWords } from '../entrance/first-words'
import { EntryCard } from '../login/entry-card'
import { EntryLinks } from '../login/entry-links'
import form from '../login/login.module.css'
import { useLoginProvider, type LoginProvider } from './login-provider'
import styles from './oauth-login.module.css'
import { openWindow } from './open-window'
import { PhoneScene } from './phone-scene'
import { useOauthLogin, type OauthView } from './use-oauth-login'
import { useProviderName } from './use-provider-name'

/** B3: the login through a provider, whose page opens in a window. */
export function OauthLoginPage({ product }: { readonly product: Product }) {
  const translate = useFirstWords()
  const provider = useLoginProvider()
  const name = useProviderName()
  const { search } = useLocation()
  const title = translate('entering.oauth.title', { provider: name })
  return (
    <EntryCard
      product={product}
      windowTitle={translate('entering.oauth.link', { provider: name })}
      title={title}
      lead={translate('entering.oauth.lead', { provider: name })}
    >
      {provider ? <ProviderEntry provider={provider} name={name} /> : null}
      <EntryLinks>
        <Link to={{ pathname: loginPath, search }}>{translate('entering.back')}</Link>
      </EntryLinks>
    </EntryCard>
  )
}

function ProviderEntry({ provider, name }: { readonly provider: LoginProvider; readonly name: string }) {
  const translate = useFirstWords()
  const { view, retry } = useOauthLogin(provider)
  const failed = view.kind === 'failed'
  const busy = view.kind === 'entering' || view.kind === 'loading'
  const act = () => {
    if (failed) retry()
    else if (view.kind === 'ready') openWindow(view.window.url)
  }
  return (
    <div className={form['form']}>
      <div className={styles['frame']} data-kind={view.kind} aria-busy={busy}>
        <PhoneScene />
        <p role="status">{translate(hintOf(view), { provider: name })}</p>
      </div>
      <button type="button" className={form['submit']} aria-disabled={busy} onClick={act}>
        {busy ? <span className={form['spinner']} aria-hidden /> : null}
        {translate(failed ? 'shell.retry' : 'entering.oauth.open', { provider: name })}
      </button>
      <p role="alert" className={form['failed']} hidden={!failed}>
        {failed ? reasonOf(view.error, translate, name) : null}
      </p>
    </div>
  )
}

function hintOf({ kind }: OauthView): string {
  if (kind === 'entering') return 'shell.login.busy'
  return kind === 'loading' ? 'shell.loading' : 'entering.oauth.hint'
}

/** Returns the server's message; a refusal without one means that the account is not bound (M130). */
function reasonOf(
  error: unknown,
  translate: (key: string, values?: Record<string, unknown>) => string,
  provider: string,
): string {
  const said = isApiError(error, 'refused') && !error.hasMessage
  return said ? translate('entering.oauth.unbound', { provider }) : textOfError(error, translate)
}
