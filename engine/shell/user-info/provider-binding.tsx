import { Button } from 'antd'
import useSWR from 'swr'
import { useServices } from '../../data/console-services'
import { useProfile } from '../../data/person/use-profile'
import { useTranslate } from '../../i18n/use-translate'
import type { Row } from '../../metadata/rows/decode-records'
import { getLoginOptions } from '../../session/login-options'
import type { LoginProvider } from '../oauth-login/login-provider'
import { useProviderName } from '../oauth-login/use-provider-name'
import { Section } from './section'
import { useBinding } from './use-binding'
import styles from './user-info.module.css'

/** The account's binding to the login provider: binds in its window (P39), unbinds after a question (P38, M118). */
export function ProviderBinding({ provider }: { readonly provider: LoginProvider }) {
  const translate = useTranslate()
  const name = useProviderName()
  const user: Row = useProfile().user
  const offered = useOffered(provider)
  const { waiting, busy, bind, unbind } = useBinding(provider, name)
  const isBound = user[provider.fields.bound] === 1
  const nickname = user[provider.fields.nickname]
  if (!offered && !isBound) return null
  const state =
    isBound && typeof nickname === 'string' && nickname !== ''
      ? translate('account.oauth.boundAs', { nickname })
      : translate(isBound ? 'account.oauth.bound' : 'account.oauth.none')
  return (
    <Section title={name}>
      <p className={styles['state']} role="status">
        {waiting && !isBound ? translate('account.oauth.waiting') : state}
      </p>
      <Button loading={busy} danger={isBound} onClick={() => void (isBound ? unbind() : bind())}>
        {translate(isBound ? 'account.oauth.unbind' : 'account.oauth.bind', { provider: name })}
      </Button>
    </Section>
  )
}

/** Returns whether the server offers the login provider. */
function useOffered({ option }: LoginProvider): boolean {
  const { transport } = useServices()
  const { data } = useSWR('login-options', () => getLoginOptions(transport), {
    revalidateOnFocus: false,
    shouldRetryOnError: false,
  })
  return data?.has(option) === true
}
