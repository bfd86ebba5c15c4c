import { askForCode } from '../../session/password-reset'
import { useSessionServices } from '../../session/session-context'
import { useFirstWords } from '../entrance/first-words'
import { CaptchaField } from '../login/captcha-field'
import { LoginField } from '../login/login-field'
import type { OnProgress } from './reset-progress'
import { StepForm } from './step-form'
import { useResetCaptcha } from './use-reset-captcha'
import { useStep } from './use-step'

export interface AccountStepProps {
  readonly account: string
  readonly onProgress: OnProgress
}

/** Step 1: asks for the account; the code is mailed to its address (P3). */
export function AccountStep({ account: before, onProgress }: AccountStepProps) {
  const translate = useFirstWords()
  const { transport, clock } = useSessionServices()
  const captcha = useResetCaptcha()
  const step = useStep()
  const withCaptcha = captcha.view.kind !== 'none'
  const required = (label: string) => translate('M2', { name: translate(label) })

  const submit = (input: FormData) => {
    const account = String(input.get('account') ?? '').trim()
    const text = String(input.get('captcha') ?? '').trim()
    const missing = {
      ...(account === '' ? { account: required('shell.login.userName') } : {}),
      ...(withCaptcha && text === '' ? { captcha: required('shell.login.captcha') } : {}),
    }
    if (step.refuse(missing)) return
    void step.run(async () => {
      try {
        const proof = withCaptcha ? { loginId: await captcha.loginId(), captcha: text } : undefined
        const { validMinutes, resendSeconds } = await askForCode(transport, account, proof)
        const resendAt = clock.now() + resendSeconds * 1000
        onProgress({ step: 1, account, validMinutes, resendAt, withCaptcha })
      } catch (error) {
        captcha.reload()
        throw error
      }
    })
  }
  return (
    <StepForm
      busy={step.busy}
      action={translate('entering.forgot.send')}
      failure={step.failure}
      onTyped={step.forgive}
      onSubmit={submit}
    >
      <LoginField
        id="forgot-account"
        name="account"
        label={translate('shell.login.userName')}
        defaultValue={before}
        error={step.errors['account']}
        readOnly={step.busy}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        autoFocus
        required
      />
      {withCaptcha ? (
        <CaptchaField
          id="forgot-captcha"
          name="captcha"
          captcha={captcha.view}
          error={step.errors['captcha']}
          readOnly={step.busy}
          maxLength={64}
          required
          onReload={captcha.reload}
        />
      ) : null}
    </StepForm>
  )
}
