import { useState, type KeyboardEvent } from 'react'
import { useFirstWords } from '../entrance/first-words'
import { EyeIcon } from './login-icons'
import { LoginField, type LoginFieldProps } from './login-field'
import styles from './login-field.module.css'

/** A password input with a button to show it, and a hint while Caps Lock is on. */
export function PasswordField(props: Omit<LoginFieldProps, 'hint' | 'action' | 'type'>) {
  const translate = useFirstWords()
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  return (
    <LoginField
      {...props}
      type={shown ? 'text' : 'password'}
      hint={capsLock ? translate('shell.login.capsLock') : undefined}
      onKeyDown={watchCapsLock}
      onKeyUp={watchCapsLock}
      onBlur={() => setCapsLock(false)}
      action={
        <button
          type="button"
          className={styles['inner']}
          aria-pressed={shown}
          aria-label={translate('shell.login.showPassword')}
          title={translate('shell.login.showPassword')}
          onClick={() => setShown(!shown)}
        >
          <EyeIcon open={shown} />
        </button>
      }
    />
  )
}
