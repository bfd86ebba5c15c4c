import { useFirstWords } from '../entrance/first-words'
import styles from './forgot-password.module.css'

const steps = ['entering.forgot.account', 'entering.forgot.code', 'entering.forgot.password'] as const

/** The three steps, with the current one marked. */
export function StepTrail({ current }: { readonly current: number }) {
  const translate = useFirstWords()
  return (
    <ol className={styles['trail']}>
      {steps.map((key, index) => (
        <li
          key={key}
          data-done={index < current || undefined}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className={styles['mark']} aria-hidden>
            {index < current ? '✓' : index + 1}
          </span>
          <span className={styles['step']}>{translate(key)}</span>
        </li>
      ))}
    </ol>
  )
}
