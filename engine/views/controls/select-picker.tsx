import { Select } from 'antd'
import type { SelectControlProps } from './select-control-props'
import styles from './controls.module.css'

/** The list itself, by the UI kit. */
export function SelectPicker(props: SelectControlProps) {
  const { chosen, options } = props
  const multiple = props.multiple === true || props.free === true
  const known = new Set(options.map((option) => option.value))
  // A value that is not on offer keeps its label instead of showing its code.
  const strange = props.free
    ? []
    : chosen
        .filter((value) => !known.has(value))
        .map((value) => ({ value, label: props.context.format.label(value, props.context) }))
  return (
    <Select
      id={props.id}
      className={styles.heavy ?? ''}
      autoFocus
      defaultOpen
      {...(multiple ? { mode: props.free ? ('tags' as const) : ('multiple' as const) } : {})}
      value={multiple ? [...chosen] : (chosen[0] ?? null)}
      options={[...options.map(({ value, label }) => ({ value, label })), ...strange]}
      allowClear={multiple || !props.field.required || props.inSearch}
      showSearch={{ optionFilterProp: 'label' }}
      maxTagCount="responsive"
      placeholder={props.placeholder}
      status={props.invalid ? 'error' : ''}
      aria-describedby={props.describedBy}
      onChange={(next: string | readonly string[] | null | undefined) =>
        props.onChoose(next === null || next === undefined ? [] : typeof next === 'string' ? [next] : next)
      }
    />
  )
}
