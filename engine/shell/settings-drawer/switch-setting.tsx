import { useId } from 'react'
import styles from './settings.module.css'

export interface SwitchSettingProps {
  readonly label: string
  readonly on: boolean
  readonly onToggle: (on: boolean) => void
}

/** A labelled on/off switch. */
export function SwitchSetting({ label, on, onToggle }: SwitchSettingProps) {
  const id = useId()
  return (
    <div className={styles['toggle']}>
      <span id={id}>{label}</span>
      <button
        type="button"
        role="switch"
        className={styles['switch']}
        aria-labelledby={id}
        aria-checked={on}
        onClick={() => onToggle(!on)}
      />
    </div>
  )
}
