import { useState } from 'react'
import { useRecordLabels } from '../../../data/references/use-record-labels'
import { useSelectorModel } from '../../../data/models/use-selector-model'
import { toDictionaryValues, toFieldValue, toFieldValues } from '../../../model/values/texts/dictionary-value'
import { isBlank } from '../../../model/values/is-blank'
import type { InputProps } from '../../../registry/widget'
import { loadablePart } from '../../loading/loadable-part'
import { OnDemand } from '../../controls/on-demand'
import type { Selection } from '../selection'
import { useRecordLabel } from '../use-record-label'

const picker = loadablePart(async () => (await import('./tree-picker')).TreePicker)
const nothing: Selection = new Map()

/** A field for records of a tree. The tree is loaded when it is opened. */
export function TreeSelector(props: InputProps) {
  const { field, value, inSearch } = props
  const multiple = field.options['multiple'] === true
  const values = multiple ? toDictionaryValues(value) : isBlank(value) ? [] : [String(value)]
  const [picked, setPicked] = useState<Selection>(nothing)
  const known = useRecordLabel(field, value, picked)
  const unknown = values.filter((entry) => !known.has(entry))
  const { model } = useSelectorModel(unknown.length > 0 ? field.selector : undefined)
  const found = useRecordLabels(model, unknown)
  const labels = new Map([...found, ...known])
  const choose = (next: Selection): void => {
    setPicked(new Map([...picked, ...next]))
    const ids = [...next.keys()]
    const [first] = ids
    if (multiple) props.onChange(toFieldValues(ids, field.schema, inSearch))
    else
      props.onChange(first === undefined ? undefined : inSearch ? first : toFieldValue(first, field.schema))
  }
  const text = values.map((entry) => labels.get(entry) ?? entry).join(', ')
  return (
    <OnDemand input={props} text={text} popup="tree" part={picker}>
      {(Picker) => (
        <Picker input={props} multiple={multiple} values={values} labels={labels} onChoose={choose} />
      )}
    </OnDemand>
  )
}
