import { Select, type SelectProps } from 'antd'
import { useState, type ReactNode } from 'react'
import type { OptionGroup } from '../../../model/types/field-model'
import type { ValueOption } from '../../../model/values/texts/dictionary-value'
import { groupOptions } from './group-options'
import { SignedLabel } from './signed-label'
import type { SelectControlProps } from './select-control-props'
import styles from '../controls.module.css'

/** The select of the UI kit, open from the start. */
export function SelectPicker(props: SelectControlProps) {
  const { chosen, options } = props
  const { groups } = props.field
  const { signOf } = props
  const [open, setOpen] = useState(true)
  const multiple = props.multiple === true || props.free === true
  const known = new Set(options.map((option) => option.value))
  // A chosen value that is not among the options keeps its label instead of showing its code.
  const strange = props.free
    ? []
    : chosen
        .filter((value) => !known.has(value))
        .map((value) => ({ value, label: props.context.format.label(value, props.context) }))
  const list = (
    <Select
      id={props.id}
      className={styles.heavy ?? ''}
      autoFocus
      open={open}
      onOpenChange={setOpen}
      {...(multiple ? { mode: props.free ? ('tags' as const) : ('multiple' as const) } : {})}
      value={multiple ? [...chosen] : (chosen[0] ?? null)}
      options={[...((groups ? grouped(options, groups) : options.map(toOption)) ?? []), ...strange]}
      {...(signOf ? signedLabels(signOf) : {})}
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
  if (!multiple) return list
  return (
    // Tab closes the list. The UI kit would treat it as Enter and undo the last choice.
    <div
      className={styles.heavy}
      onKeyDownCapture={(event) => {
        if (event.key !== 'Tab' || !open) return
        event.preventDefault()
        event.stopPropagation()
        setOpen(false)
      }}
    >
      {list}
    </div>
  )
}

function signedLabels(
  signOf: NonNullable<SelectControlProps['signOf']>,
): Required<Pick<SelectProps, 'optionRender' | 'labelRender'>> {
  const withSign = ({ value, label }: { readonly value?: unknown; readonly label?: ReactNode }) => (
    <SignedLabel sign={signOf(String(value))} label={label} />
  )
  return { optionRender: withSign, labelRender: withSign }
}

function toOption({ value, label }: ValueOption) {
  return { value, label }
}

function grouped(options: readonly ValueOption[], groups: readonly OptionGroup[]): SelectProps['options'] {
  return groupOptions(options, groups).flatMap<NonNullable<SelectProps['options']>[number]>(
    ({ label, options: own }) =>
      label === undefined ? own.map(toOption) : [{ label, options: own.map(toOption) }],
  )
}
