import { textOfError } from '../../session/handle-api-error'
import type { CaptchaView } from '../../session/login-desk'
import { useFirstWords } from '../entrance/first-words'
import { LoginField, type LoginFieldProps } from './login-field'
import { ReloadIcon } from './login-icons'
import styles from './login-field.module.css'

export interface CaptchaFieldProps extends Omit<LoginFieldProps, 'label' | 'hint' | 'action'> {
  readonly captcha: CaptchaView
  readonly onReload: () => void
}

/** The captcha input (V84); a click on the picture loads another (B1). A failed load is shown as the field's error. */
export function CaptchaField({ captcha, onReload, ...props }: CaptchaFieldProps) {
  const translate = useFirstWords()
  const failed = captcha.kind === 'failed' ? textOfError(captcha.error, translate, 'M26') : undefined
  return (
    <LoginField
      {...props}
      error={failed ?? props.error}
      label={translate('shell.login.captcha')}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      action={
        <button
          type="button"
          className={styles['captcha']}
          aria-label={translate('shell.login.captchaReload')}
          title={translate('shell.login.captchaReload')}
          onClick={onReload}
        >
          {captcha.kind === 'shown' ? (
            <img src={captcha.image} alt={translate('shell.login.captchaImage')} />
          ) : null}
          {captcha.kind === 'failed' ? <ReloadIcon /> : null}
        </button>
      }
    />
  )
}
