import { type FieldModel, type InputProps, SelectControl } from '../../engine/index'

/** A selection of one value of the schema, or several with the option `multiple`. The values keep their types. */
export function Input(props: InputProps) {
  const { field, value, onChange } = props
  const multiple = field.options['multiple'] === true
  const values = listedValues(field, multiple)
  const options = values.map((entry, index) => ({
    value: String(index),
    label: entry.title ?? field.definition?.toText?.(entry.value, props.context, {}) ?? String(entry.value),
  }))
  const positions = (Array.isArray(value) && multiple ? (value as readonly unknown[]) : [value]).flatMap(
    (chosen) => {
      const index = values.findIndex((entry) => JSON.stringify(entry.value) === JSON.stringify(chosen))
      return index < 0 ? [] : [String(index)]
    },
  )
  const choose = (chosen: readonly string[]): void => {
    const picked = chosen.map((index) => values[Number(index)]?.value)
    if (multiple) onChange(picked.length === 0 ? undefined : picked)
    else onChange(picked[0])
  }
  return (
    <SelectControl {...props} options={options} chosen={positions} multiple={multiple} onChoose={choose} />
  )
}

interface ListedValue {
  readonly value: unknown
  readonly title?: string | undefined
}

interface Listing {
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly oneOf?: readonly { readonly const?: unknown; readonly title?: string }[]
}

function listedValues(field: FieldModel, multiple: boolean): readonly ListedValue[] {
  const listing = (multiple ? (field.schema.items ?? field.schema) : field.schema) as Listing
  if (listing.oneOf) return listing.oneOf.map((option) => ({ value: option.const, title: option.title }))
  return (listing.enum ?? (listing.const === undefined ? [] : [listing.const])).map((value) => ({ value }))
}
