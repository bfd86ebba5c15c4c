import { loadablePart } from '../../loading/loadable-part'
import { OnDemand } from '../on-demand'
import { SignedLabel } from './signed-label'
import type { SelectControlProps } from './select-control-props'

const picker = loadablePart(async () => (await import('./select-picker')).SelectPicker)

/** A searchable select for one or several values. */
export function SelectControl(props: SelectControlProps) {
  const labels = props.chosen.map(
    (value) =>
      props.options.find((option) => option.value === value)?.label ??
      (props.free ? value : props.context.format.label(value, props.context)),
  )
  const [first] = props.chosen
  const written = labels.join(', ')
  const text =
    props.signOf && first !== undefined ? <SignedLabel sign={props.signOf(first)} label={written} /> : written
  return (
    <OnDemand input={props} text={text} popup="listbox" part={picker}>
      {(Picker) => <Picker {...props} />}
    </OnDemand>
  )
}
