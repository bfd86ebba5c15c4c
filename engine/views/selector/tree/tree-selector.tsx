import { toDictionaryValues, toFieldValue, toFieldValues } from '../../../model/values/texts/dictionary-value'
import { isBlank } from '../../../model/values/is-blank'
import type { InputProps } from '../../../registry/widget'
import { loadablePart } from '../../loading/loadable-part'
import { OnDemand } from '../../controls/on-demand'
import type { Selection } from '../selection'
import { useChosenNames } from '../use-chosen-names'

const picker = loadablePart(async () => (await import('./tree-picker')).TreePicker)

/** A field for records of a tree. The tree is loaded when it is opened. */
export function TreeSelector(props: InputProps) {
  const { field, value, inSearch } = props
  const multiple = field.options['multiple'] === true
  const values = multiple ? toDictionaryValues(value) : isBlank(value) ? [] : [String(value)]
  const { chosen, keep } = useChosenNames(field, values)
  const choose = (next: Selection): void => {
    keep(next)
    const ids = [...next.keys()]
    const [first] = ids
    if (multiple) props.onChange(toFieldValues(ids, field.schema, inSearch))
    else
      props.onChange(first === undefined ? undefined : inSearch ? first : toFieldValue(first, field.schema))
  }
  return (
    <OnDemand input={props} text={[...chosen.values()].join(', ')} popup="tree" part={picker}>
      {(Picker) => <Picker input={props} multiple={multiple} chosen={chosen} onChoose={choose} />}
    </OnDemand>
  )
}
