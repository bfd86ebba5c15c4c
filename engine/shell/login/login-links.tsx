import { Link, useLocation } from 'react-router-dom'
import type { LoginOptions } from '../../session/login-options'
import { demoLoginPath } from '../../session/guard-navigation'
import { useFirstWords } from '../entrance/first-words'
import { useLoginProvider } from '../oauth-login/login-provider'
import { useProviderName } from '../oauth-login/use-provider-name'
import { forgotPasswordPath } from '../public-paths'
import { EntryLinks } from './entry-links'

/** Links to the other login methods that the server offers (B1). They keep the requested address. */
export function LoginLinks({ options }: { readonly options: LoginOptions | undefined }) {
  const translate = useFirstWords()
  const provider = useLoginProvider()
  const providerName = useProviderName()
  const { search } = useLocation()
  return (
    <EntryLinks>
      <Link to={{ pathname: forgotPasswordPath, search }}>{translate('entering.forgot')}</Link>
      {provider && options?.has(provider.option) ? (
        <Link to={{ pathname: provider.path, search }}>
          {translate('entering.oauth.link', { provider: providerName })}
        </Link>
      ) : null}
      {options?.demo ? (
        <Link to={{ pathname: demoLoginPath, search }}>{translate('entering.demo')}</Link>
      ) : null}
    </EntryLinks>
  )
}
