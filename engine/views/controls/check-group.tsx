import type { InputProps } from '../../registry/widget'
import type { ValueOption } from '../../model/values/dictionary-value'
import { ControlGroup } from './control-group'
import styles from './controls.module.css'

export interface CheckGroupProps extends InputProps {
  readonly options: readonly ValueOption[]
  readonly chosen: readonly string[]
  /** One of them, or any number. */
  readonly kind: 'radio' | 'checkbox'
  readonly onChoose: (chosen: readonly string[]) => void
}

/** Radio buttons or check boxes, all in sight. */
export function CheckGroup(props: CheckGroupProps) {
  const { options, chosen, kind } = props
  const toggle = (value: string, on: boolean): void => {
    if (kind === 'radio') props.onChoose([value])
    else
      props.onChoose(
        options
          .map((option) => option.value)
          .filter((other) => (other === value ? on : chosen.includes(other))),
      )
  }
  return (
    <ControlGroup
      // Not the first box has the id: a click on the field's label would tick it.
      input={props}
      role={kind === 'radio' ? 'radiogroup' : 'group'}
      className={styles.checks}
    >
      {options.map((option) => (
        <label key={option.value} className={styles.check}>
          <input
            type={kind}
            name={props.id}
            value={option.value}
            checked={chosen.includes(option.value)}
            disabled={props.disabled || props.readOnly}
            aria-invalid={props.invalid || undefined}
            onChange={(event) => toggle(option.value, event.target.checked)}
          />
          {option.label}
        </label>
      ))}
    </ControlGroup>
  )
}
