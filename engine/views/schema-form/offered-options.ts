import type { OptionsWhenMeta } from '../../metadata/contract.generated'
import { isSchema } from '../../metadata/map-schema'
import { satisfies, type Condition } from '../../model/condition'
import type { FormFieldModel } from '../../model/field-model'

type Values = Readonly<Record<string, unknown>>
type Rules = OptionsWhenMeta | undefined

/** Whether an option is offered: no rule names it, or the condition of one that does holds. */
export function isOffered(rules: Rules, option: unknown, holds: (when: Condition) => boolean): boolean {
  const named = rules?.filter((rule) => rule.options.some((other) => String(other) === String(option))) ?? []
  return named.length === 0 || named.some((rule) => holds(rule.when))
}

/** A field that offers only the options whose rules hold; the values of its dictionary or of its schema. */
export function withOffered<Field extends FormFieldModel>(
  field: Field,
  holds: (when: Condition) => boolean,
): Field {
  if (!field.optionsWhen) return field
  return withOptions(field, (option) => isOffered(field.optionsWhen, option, holds))
}

/** A field that offers some of its options: of the values of its dictionary, or of its schema. */
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

/** A value without what is not offered: undefined where nothing is left, the value itself where all of it is offered. */
export function offeredValue(rules: Rules, value: unknown, values: Values): unknown {
  if (!rules || value === undefined || value === null || value === '') return value
  const keep = (option: unknown): boolean => isOffered(rules, option, (when) => satisfies(when, values))
  if (!Array.isArray(value)) return keep(value) ? value : undefined
  const kept = value.filter(keep)
  return kept.length === value.length ? value : kept.length > 0 ? kept : undefined
}
