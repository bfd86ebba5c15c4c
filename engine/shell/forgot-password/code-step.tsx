import { askForCode, checkCode } from '../../session/password-reset'
import { useSessionServices } from '../../session/session-context'
import { useFirstWords } from '../entrance/first-words'
import { LoginField } from '../login/login-field'
import styles from './forgot-password.module.css'
import type { OnProgress, ResetProgress } from './reset-progress'
import { StepForm } from './step-form'
import { useCountdown } from './use-countdown'
import { useStep } from './use-step'

export interface CodeStepProps {
  readonly progress: Extract<ResetProgress, { readonly step: 1 }>
  readonly onProgress: OnProgress
}

/** Step 2: asks for the mailed code (P4, V83); another can be requested after a minute. */
export function CodeStep({ progress, onProgress }: CodeStepProps) {
  const translate = useFirstWords()
  const { transport, clock } = useSessionServices()
  const { account, validMinutes, resendAt, withCaptcha, refusal } = progress
  const step = useStep(refusal === undefined ? {} : { captcha: refusal })
  const seconds = useCountdown(resendAt)

  const submit = (input: FormData) => {
    const code = String(input.get('code') ?? '').trim()
    const name = translate('entering.forgot.code')
    if (step.refuse(code === '' ? { captcha: translate('M2', { name }) } : {})) return
    void step.run(async () => {
      await checkCode(transport, account, code)
      onProgress({ step: 2, account, code, sent: progress })
    })
  }
  const sendAgain = () => {
    // With captchas, every new code needs one, so step 1 follows.
    if (withCaptcha) return onProgress({ step: 0, account })
    void step.run(async () => {
      const sent = await askForCode(transport, account)
      step.refuse({})
      onProgress({
        ...progress,
        refusal: undefined,
        validMinutes: sent.validMinutes,
        resendAt: clock.now() + sent.resendSeconds * 1000,
      })
    })
  }
  return (
    <StepForm
      busy={step.busy}
      action={translate('entering.forgot.next')}
      failure={step.failure}
      onTyped={step.forgive}
      onSubmit={submit}
    >
      <p className={styles['sentTo']} role="status">
        {translate('entering.forgot.sent', { account, minutes: validMinutes })}
      </p>
      <LoginField
        id="forgot-code"
        name="code"
        label={translate('entering.forgot.code')}
        error={step.errors['captcha']}
        readOnly={step.busy}
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        maxLength={16}
        autoFocus
        required
      />
      <button
        type="button"
        className={styles['again']}
        disabled={seconds > 0 || step.busy}
        onClick={sendAgain}
      >
        {seconds > 0 ? translate('entering.forgot.againIn', { seconds }) : translate('entering.forgot.again')}
      </button>
    </StepForm>
  )
}
