import { passwordStrength, type PasswordStrength } from '../../../model/values/problems/password-strength'
import type { Translate } from '../../../model/types/widget-definition'
import styles from './strength-meter.module.css'

export interface StrengthMeterProps {
  readonly id: string
  readonly password: string
  readonly translate: Translate
}

const steps = ['weak', 'medium', 'strong'] as const satisfies readonly PasswordStrength[]
const words = {
  weak: 'entering.strength.weak',
  medium: 'entering.strength.medium',
  strong: 'entering.strength.strong',
} as const satisfies Record<PasswordStrength, string>

/** Shows the strength of a password while it is typed, in bars and in words (V7). */
export function StrengthMeter({ id, password, translate }: StrengthMeterProps) {
  const strength = passwordStrength(password)
  return (
    <div className={styles['meter']} data-strength={strength}>
      <span className={styles['bars']} aria-hidden>
        {steps.map((step, index) => (
          <span key={step} data-filled={index <= steps.indexOf(strength) || undefined} />
        ))}
      </span>
      <span id={id} role="status">
        {translate(words[strength])}
      </span>
    </div>
  )
}
