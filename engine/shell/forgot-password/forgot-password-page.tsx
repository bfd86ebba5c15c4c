import { useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { loginPath } from '../../session/guard-navigation'
import type { Product } from '../console-config'
import { useFirstWords } from '../entrance/first-words'
import { EntryCard } from '../login/entry-card'
import { EntryLinks } from '../login/entry-links'
import { AccountStep } from './account-step'
import { CodeStep } from './code-step'
import { DonePanel } from './done-panel'
import { PasswordStep } from './password-step'
import type { ResetProgress } from './reset-progress'
import { StepTrail } from './step-trail'

const leads = [
  'entering.forgot.accountLead',
  'entering.forgot.codeLead',
  'entering.forgot.passwordLead',
  'entering.forgot.doneLead',
] as const

/** B4: resets a forgotten password in three steps; each is reached only from the one before (A10). */
export function ForgotPasswordPage({ product }: { readonly product: Product }) {
  const translate = useFirstWords()
  const { search } = useLocation()
  const [progress, setProgress] = useState<ResetProgress>({ step: 0, account: '' })
  const title = translate('entering.forgot')
  return (
    <EntryCard product={product} windowTitle={title} title={title} lead={translate(leads[progress.step])}>
      <StepTrail current={progress.step} />
      {stepOf(progress, setProgress)}
      {progress.step === 3 ? null : (
        <EntryLinks>
          <Link to={{ pathname: loginPath, search }}>{translate('entering.back')}</Link>
        </EntryLinks>
      )}
    </EntryCard>
  )
}

function stepOf(progress: ResetProgress, onProgress: (next: ResetProgress) => void) {
  switch (progress.step) {
    case 0:
      return <AccountStep account={progress.account} onProgress={onProgress} />
    case 1:
      return <CodeStep progress={progress} onProgress={onProgress} />
    case 2:
      return <PasswordStep progress={progress} onProgress={onProgress} />
    case 3:
      return <DonePanel />
  }
}
