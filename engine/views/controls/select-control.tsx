import type { ValueOption } from '../../model/values/dictionary-value'
import type { InputProps } from '../../registry/widget'
import { lazyPart } from './lazy-part'
import { OnDemand } from './on-demand'

const picker = lazyPart(async () => (await import('./select-picker')).SelectPicker)

export interface SelectControlProps extends InputProps {
  readonly options: readonly ValueOption[]
  readonly chosen: readonly string[]
  readonly multiple?: boolean
  /** Values beside the options may be typed. */
  readonly free?: boolean
  readonly onChoose: (chosen: readonly string[]) => void
}

/** A choice from a list, one or several, with a search in it. */
export function SelectControl(props: SelectControlProps) {
  const labels = props.chosen.map((value) => props.options.find((option) => option.value === value)?.label ?? (props.free ? value : props.context.format.label(value, props.context)))
  return (
    <OnDemand input={props} text={labels.join(', ')} popup="listbox" part={picker}>
      {(Picker, start) => <Picker {...props} start={start} />}
    </OnDemand>
  )
}
