import type { OptionsWhenMeta } from '../../../metadata/contract.generated'
import { isSchema } from '../../../metadata/json-schema/map-schema'
import { satisfies, type Condition } from '../../../model/conditions/condition'
import type { FormFieldModel } from '../../../model/types/field-model'

type Values = Readonly<Record<string, unknown>>
type Rules = OptionsWhenMeta | undefined

/** True when an option is offered: no rule names it, or the condition of a rule that names it holds. */
export function isOffered(rules: Rules, option: unknown, holds: (when: Condition) => boolean): boolean {
  const named = rules?.filter((rule) => rule.options.some((other) => String(other) === String(option))) ?? []
  return named.length === 0 || named.some((rule) => holds(rule.when))
}

/** Restricts a field to the options whose rules hold, in its dictionary and its schema. */
export function withOffered<Field extends FormFieldModel>(
  field: Field,
  holds: (when: Condition) => boolean,
): Field {
  if (!field.optionsWhen) return field
  return withOptions(field, (option) => isOffered(field.optionsWhen, option, holds))
}

/** Restricts a field to some of its options, in its dictionary and its schema. */
export function withOptions<Field extends FormFieldModel>(
  field: Field,
  keep: (option: unknown) => boolean,
): Field {
  const { dictionary, schema } = field
  return {
    ...field,
    dictionary: dictionary && {
      ...dictionary,
      items: dictionary.items.filter((item) => keep(item.value)),
    },
    schema: {
      ...schema,
      ...(schema.enum ? { enum: schema.enum.filter(keep) } : {}),
      ...(Array.isArray(schema['oneOf'])
        ? { oneOf: schema['oneOf'].filter((part) => !isSchema(part) || keep(part['const'])) }
        : {}),
    },
  }
}

/**
 * Removes options that are not offered from a value. Returns undefined when none is left, and the same value when all
 * are offered.
 */
export function offeredValue(rules: Rules, value: unknown, values: Values): unknown {
  if (!rules || value === undefined || value === null || value === '') return value
  const keep = (option: unknown): boolean => isOffered(rules, option, (when) => satisfies(when, values))
  if (!Array.isArray(value)) return keep(value) ? value : undefined
  const kept = value.filter(keep)
  return kept.length === value.length ? value : kept.length > 0 ? kept : undefined
}
