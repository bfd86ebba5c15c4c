import {
  type InputProps,
  SelectControl,
  SwitchControl,
  toDictionaryValue,
  toFieldValue,
} from '../../engine/index'

/** A switch; in a search a list of both values, because "no filter" is a third state. */
export function Input(props: InputProps) {
  const { field, value, context, inSearch, onChange } = props
  if (!inSearch) {
    const on = value === true || String(value) === '1'
    return (
      <SwitchControl
        {...props}
        on={on}
        onToggle={(next) => onChange(toFieldValue(next ? '1' : '0', field.schema))}
      />
    )
  }
  const options = ['1', '0'].map((flag) => ({
    value: flag,
    label: field.definition?.toText?.(flag, context, {}) ?? flag,
  }))
  const chosen = value === undefined || value === null || value === '' ? [] : [toDictionaryValue(value)]
  return <SelectControl {...props} options={options} chosen={chosen} onChoose={([flag]) => onChange(flag)} />
}
