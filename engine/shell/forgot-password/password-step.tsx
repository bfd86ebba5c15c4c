import { useState } from 'react'
import { passwordProblem } from '../../model/values/problems/password-problem'
import type { Translate } from '../../model/types/widget-definition'
import { isApiError } from '../../ports/api-error'
import { beginLogin } from '../../session/begin-login'
import { setForgottenPassword } from '../../session/password-reset'
import { useSessionServices } from '../../session/session-context'
import { StrengthMeter } from '../../views/controls/text-inputs/strength-meter'
import { useFirstWords } from '../entrance/first-words'
import { PasswordField } from '../login/password-field'
import styles from './forgot-password.module.css'
import type { OnProgress, ResetProgress } from './reset-progress'
import { StepForm } from './step-form'
import { useStep, type StepErrors } from './use-step'

export interface PasswordStepProps {
  readonly progress: Extract<ResetProgress, { readonly step: 2 }>
  readonly onProgress: OnProgress
}

/** Step 3: the new password, twice (P5, V1 to V8). A code that has expired in the meantime leads back to step 2. */
export function PasswordStep({ progress, onProgress }: PasswordStepProps) {
  const translate = useFirstWords()
  const services = useSessionServices()
  const step = useStep()
  const [typed, setTyped] = useState('')
  const { account, code, sent } = progress

  const submit = (input: FormData) => {
    const password = String(input.get('newPassword') ?? '')
    const again = String(input.get('confirmPassword') ?? '')
    if (step.refuse(problemsOf(password, again, account, translate))) return
    void step.run(async () => {
      const attempt = await beginLogin({ ...services, skew: services.session.skew })
      try {
        await setForgottenPassword(services.transport, attempt, { account, code, password })
      } catch (error) {
        const refused = isApiError(error) ? error.fields.find(({ field }) => field === 'captcha') : undefined
        if (!refused) throw error
        return onProgress({ ...sent, refusal: refused.message })
      }
      onProgress({ step: 3 })
    })
  }
  return (
    <StepForm
      busy={step.busy}
      action={translate('entering.forgot.set')}
      failure={step.failure}
      onTyped={step.forgive}
      onSubmit={submit}
    >
      <input type="hidden" name="username" autoComplete="username" value={account} readOnly />
      <PasswordField
        id="forgot-password"
        name="newPassword"
        label={translate('entering.forgot.newPassword')}
        error={step.errors['newPassword']}
        readOnly={step.busy}
        autoComplete="new-password"
        maxLength={200}
        autoFocus
        required
        onChange={({ target }) => setTyped(target.value)}
      />
      {typed === '' ? null : (
        <div className={styles['meter']}>
          <StrengthMeter id="forgot-strength" password={typed} translate={translate} />
        </div>
      )}
      <PasswordField
        id="forgot-confirm"
        name="confirmPassword"
        label={translate('entering.forgot.confirmPassword')}
        error={step.errors['confirmPassword']}
        readOnly={step.busy}
        autoComplete="new-password"
        maxLength={200}
        required
      />
    </StepForm>
  )
}

/** Checks V2 to V6 and V8; the server checks the length (V1). */
function problemsOf(password: string, again: string, account: string, translate: Translate): StepErrors {
  const missing = (label: string) => translate('M2', { name: translate(label) })
  const problem = passwordProblem(password, account)
  const weak =
    password === ''
      ? missing('entering.forgot.newPassword')
      : problem && translate(problem.message, problem.values)
  const differs =
    again === ''
      ? missing('entering.forgot.confirmPassword')
      : again === password
        ? undefined
        : translate('M63')
  return { ...(weak ? { newPassword: weak } : {}), ...(differs ? { confirmPassword: differs } : {}) }
}
