import { useState } from 'react'
import { Link } from 'react-router-dom'
import { createDemoDesk } from '../../session/demo-desk'
import { loginPath } from '../../session/guard-navigation'
import { useSessionServices } from '../../session/session-context'
import type { Product } from '../console-config'
import { useFirstWords } from '../entrance/first-words'
import { EntryCard } from './entry-card'
import { EntryLinks } from './entry-links'
import { LoginForm } from './login-form'
import { useLoginOptions } from './use-login-options'

/** B2: the demo login, prefilled with the demo account that the server offers. */
export function DemoLoginPage({ product }: { readonly product: Product }) {
  const translate = useFirstWords()
  const services = useSessionServices()
  const [desk] = useState(() => createDemoDesk({ ...services, skew: services.session.skew }))
  const { options, settled } = useLoginOptions()
  return (
    <EntryCard
      product={product}
      windowTitle={translate('entering.demo')}
      title={translate('entering.demo')}
      lead={translate('entering.demo.lead')}
      languages={options?.languages}
    >
      <LoginForm
        desk={desk}
        captcha={desk.captcha()}
        initial={options?.demo}
        waiting={!settled}
        action={translate('entering.demo')}
      />
      <EntryLinks>
        <Link to={loginPath}>{translate('entering.back')}</Link>
      </EntryLinks>
    </EntryCard>
  )
}
