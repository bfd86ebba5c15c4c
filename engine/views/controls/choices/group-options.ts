import type { OptionGroup } from '../../../model/types/field-model'
import type { ValueOption } from '../../../model/values/texts/dictionary-value'

/** A group of options, under a heading or without one. */
export interface GroupedOptions {
  readonly label: string | undefined
  readonly options: readonly ValueOption[]
}

/** Sorts options by the groups of their field. Empty groups are left out; options without a group come last. */
export function groupOptions(
  options: readonly ValueOption[],
  groups: readonly OptionGroup[],
): readonly GroupedOptions[] {
  const grouped = groups.map(({ label, options: values }) => ({
    label,
    options: values.flatMap((value) => options.find((option) => option.value === value) ?? []),
  }))
  const taken = new Set(groups.flatMap((group) => group.options))
  const rest = { label: undefined, options: options.filter(({ value }) => !taken.has(value)) }
  return [...grouped, rest].filter((group) => group.options.length > 0)
}
