import type { ReactNode, SubmitEvent } from 'react'
import { useFirstWords } from '../entrance/first-words'
import form from '../login/login.module.css'

export interface StepFormProps {
  readonly busy: boolean
  readonly action: string
  /** An error that belongs to no field. */
  readonly failure: string | undefined
  readonly onTyped: () => void
  readonly onSubmit: (input: FormData) => void
  readonly children: ReactNode
}

/** The form of one step: fields, button and error message. */
export function StepForm({ busy, action, failure, onTyped, onSubmit, children }: StepFormProps) {
  const translate = useFirstWords()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!busy) onSubmit(new FormData(event.currentTarget))
  }
  return (
    <form className={form['form']} onInput={onTyped} onSubmit={submit} noValidate>
      {children}
      <button type="submit" className={form['submit']} aria-disabled={busy}>
        {busy ? <span className={form['spinner']} aria-hidden /> : null}
        {busy ? translate('shell.loading') : action}
      </button>
      <p role="alert" className={form['failed']} hidden={failure === undefined}>
        {failure}
      </p>
    </form>
  )
}
