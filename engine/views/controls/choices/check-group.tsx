import type { InputProps } from '../../../registry/widget'
import type { ValueOption } from '../../../model/values/texts/dictionary-value'
import { ControlGroup } from '../control-group'
import styles from '../controls.module.css'
import { groupOptions } from './group-options'

export interface CheckGroupProps extends InputProps {
  readonly options: readonly ValueOption[]
  readonly chosen: readonly string[]
  /** Radio buttons choose a single option, check boxes any number. */
  readonly kind: 'radio' | 'checkbox'
  readonly onChoose: (chosen: readonly string[]) => void
}

/** Radio buttons or check boxes, with all options visible. */
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
  const { groups } = props.field
  const check = (option: ValueOption) => (
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
  )
  return (
    <ControlGroup
      // The group has the id, not the first box: a click on the field's label would tick that box.
      input={props}
      role={kind === 'radio' ? 'radiogroup' : 'group'}
      className={groups ? styles.optionGroups : styles.checks}
    >
      {groups
        ? groupOptions(options, groups).map(({ label, options: own }, index) => (
            <div
              key={label ?? ''}
              role="group"
              aria-labelledby={label === undefined ? undefined : `${props.id}__group${index}`}
              className={styles.optionGroup}
            >
              {label !== undefined && (
                <div id={`${props.id}__group${index}`} className={styles.optionGroupLabel}>
                  {label}
                </div>
              )}
              <div className={styles.checks}>{own.map(check)}</div>
            </div>
          ))
        : options.map(check)}
    </ControlGroup>
  )
}
