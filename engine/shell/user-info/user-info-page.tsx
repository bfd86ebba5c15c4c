import { useTranslate } from '../../i18n/use-translate'
import { useLoginProvider } from '../oauth-login/login-provider'
import { TimeZoneSetting } from '../settings-drawer/time-zone-setting'
import { AccountCard } from './account-card'
import { InfoForm } from './info-form'
import { OwnSessions } from './own-sessions'
import { ProviderBinding } from './provider-binding'
import { Section } from './section'
import styles from './user-info.module.css'

/** B7: account data, the form for own data, the time zone, the provider binding and the active sessions. */
export function UserInfoPage() {
  const provider = useLoginProvider()
  return (
    <div className={styles['page']}>
      <div className={styles['column']}>
        <AccountCard />
        {provider ? <ProviderBinding provider={provider} /> : null}
      </div>
      <div className={styles['column']}>
        <InfoForm />
        <ZoneSection />
        <OwnSessions />
      </div>
    </div>
  )
}

/** The person's time zone, repeated on the account page, where people look for it. */
function ZoneSection() {
  const translate = useTranslate()
  return (
    <Section title={translate('shell.timeZone')}>
      <TimeZoneSetting titled={false} />
    </Section>
  )
}
