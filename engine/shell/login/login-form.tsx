import { useEffect, useEffectEvent, useRef, useState, type SubmitEvent } from 'react'
import { textOfError } from '../../session/handle-api-error'
import type { CaptchaView, LoginDesk } from '../../session/login-desk'
import { useSessionState } from '../../session/session-context'
import { useFirstWords } from '../entrance/first-words'
import { CaptchaField } from './captcha-field'
import { missingFields, noticeText, type FieldErrors, type LoginField as FieldName } from './login-errors'
import { LoginField } from './login-field'
import styles from './login.module.css'
import { PasswordField } from './password-field'

export interface LoginFormProps {
  readonly desk: LoginDesk
  readonly captcha: CaptchaView
  /** Prefilled values, which do not overwrite typed ones (B2). */
  readonly initial?: { readonly userName: string; readonly password: string } | undefined
  /** True until the prefilled values are known: the form cannot be submitted. */
  readonly waiting?: boolean
  /** Label of the button; default: "Log in". */
  readonly action?: string
}

/** User name, password and captcha (B1). The inputs are uncontrolled, so that password managers can fill them. */
export function LoginForm({ desk, captcha, initial, waiting = false, action }: LoginFormProps) {
  const translate = useFirstWords()
  const state = useSessionState()
  const form = useRef<HTMLFormElement>(null)
  const [submitting, setSubmitting] = useState(false)
  const [missing, setMissing] = useState<FieldErrors>({})
  const [failure, setFailure] = useState<{ readonly error: unknown }>()
  const busy = submitting || state.phase !== 'anonymous'
  const withCaptcha = captcha.kind !== 'none' && captcha.kind !== 'unknown'
  const focus = (name: FieldName) =>
    (form.current?.elements.namedItem(nameOf[name]) as HTMLInputElement | null)?.select()
  const focusMissing = useEffectEvent(() => {
    const [first] = Object.keys(missing) as FieldName[]
    if (first) focus(first)
  })
  useEffect(() => focusMissing(), [missing])

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (busy || waiting || !form.current) return
    const input = readInput(new FormData(form.current))
    const errors = missingFields(input, captcha.kind === 'shown', translate)
    setMissing(errors)
    setFailure(undefined)
    if (Object.keys(errors).length > 0) return
    setSubmitting(true)
    try {
      if (captcha.kind !== 'shown') {
        // It must be known first whether a captcha is required; an error of its request is shown at the captcha field.
        const known = await desk.settle()
        if (known.kind !== 'none')
          return setMissing(missingFields({ ...input, captcha: '' }, known.kind === 'shown', translate))
      }
      await desk.submit({ ...input, captcha: captcha.kind === 'shown' ? input.captcha : undefined })
    } catch (error) {
      setFailure({ error })
      clearCaptcha(form.current)
      focus(withCaptcha ? 'captcha' : 'password')
    } finally {
      setSubmitting(false)
    }
  }

  const notice = state.phase === 'anonymous' ? state.notice : undefined
  const said = failure
    ? textOfError(failure.error, translate)
    : notice && !busy
      ? noticeText(notice, translate)
      : undefined
  const warning = !failure && notice?.kind === 'warning'
  return (
    <form
      ref={form}
      className={styles['form']}
      // Errors are cleared while typing and checked again on submit.
      onInput={() => setMissing({})}
      onSubmit={(event) => void submit(event)}
      noValidate
    >
      <LoginField
        id="login-user"
        name={nameOf.userName}
        label={translate('shell.login.userName')}
        defaultValue={initial?.userName}
        error={missing.userName}
        readOnly={busy}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        autoFocus
        required
      />
      <PasswordField
        id="login-password"
        name={nameOf.password}
        label={translate('shell.login.password')}
        defaultValue={initial?.password}
        error={missing.password}
        readOnly={busy}
        autoComplete="current-password"
        required
      />
      {withCaptcha ? (
        <CaptchaField
          id="login-captcha"
          name={nameOf.captcha}
          captcha={captcha}
          error={missing.captcha}
          readOnly={busy}
          maxLength={64}
          required
          onReload={() => {
            clearCaptcha(form.current)
            desk.reloadCaptcha()
          }}
        />
      ) : null}
      <button
        type="submit"
        className={styles['submit']}
        aria-disabled={busy || waiting}
        data-waiting={waiting || captcha.kind === 'unknown'}
      >
        {busy ? <span className={styles['spinner']} aria-hidden /> : null}
        {busy ? translate('shell.login.busy') : (action ?? translate('shell.login.submit'))}
      </button>
      <p role="alert" className={warning ? styles['warned'] : styles['failed']} hidden={said === undefined}>
        {said}
      </p>
    </form>
  )
}

const nameOf = { userName: 'username', password: 'password', captcha: 'captcha' } as const satisfies Record<
  FieldName,
  string
>

function readInput(data: FormData): Record<FieldName, string> {
  const text = (name: string) => String(data.get(name) ?? '')
  return {
    userName: text(nameOf.userName).trim(),
    password: text(nameOf.password),
    captcha: text(nameOf.captcha).trim(),
  }
}

function clearCaptcha(form: HTMLFormElement | null): void {
  const input = form?.elements.namedItem(nameOf.captcha)
  if (input instanceof HTMLInputElement) input.value = ''
}
