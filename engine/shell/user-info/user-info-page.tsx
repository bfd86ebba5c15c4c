import { useLoginProvider } from '../oauth-login/login-provider'
import { AccountCard } from './account-card'
import { InfoForm } from './info-form'
import { OwnSessions } from './own-sessions'
import { ProviderBinding } from './provider-binding'
import styles from './user-info.module.css'
import { ZoneSection } from './zone-section'

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
