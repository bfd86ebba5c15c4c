import type { InputProps } from '../../../registry/widget'
import styles from '../controls.module.css'

export interface SwitchControlProps extends InputProps {
  readonly on: boolean
  readonly onToggle: (on: boolean) => void
}

/** A switch for a boolean value. */
export function SwitchControl(props: SwitchControlProps) {
  return (
    <button
      type="button"
      role="switch"
      id={props.id}
      className={styles.switch}
      aria-checked={props.on}
      aria-readonly={props.readOnly || undefined}
      aria-labelledby={props.labelledBy}
      aria-describedby={props.describedBy}
      disabled={props.disabled || props.readOnly}
      onClick={() => props.onToggle(!props.on)}
      onBlur={props.onBlur}
    />
  )
}
