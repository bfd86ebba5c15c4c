import {
  type CellProps,
  CheckGroup,
  type InputProps,
  TagList,
  toDictionaryValues,
  toFieldValues,
} from '../../engine/index'

const days = ['1', '2', '3', '4', '5', '6', '7']

/** Check boxes for the days of the week. */
export function Input(props: InputProps) {
  const { field, context, value, inSearch, onChange } = props
  const label = (day: string): string => field.definition?.toText?.([day], context, {}) ?? day
  const options = (field.dictionary?.items.map((item) => item.value) ?? days).map((day) => ({
    value: day,
    label: label(day),
  }))
  return (
    <CheckGroup
      {...props}
      kind="checkbox"
      options={options}
      chosen={toDictionaryValues(value)}
      onChoose={(chosen) => onChange(toFieldValues(chosen, field.schema, inSearch))}
    />
  )
}

/** The days as tags. */
export function Cell({ value, context }: CellProps) {
  return (
    <TagList
      tags={toDictionaryValues(value).map((day) => ({
        text: context.dictionary
          ? context.format.label(day, context)
          : context.translate(`widgets.weekday.${day}`),
      }))}
    />
  )
}
