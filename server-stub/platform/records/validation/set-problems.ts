import type {
  EntityMeta,
  MetadataProblem,
  PropertyMeta,
} from '../../../../engine/metadata/contract.generated'
import type { Dictionary } from '../../../../engine/metadata/rows/decode-dictionary'
import { fieldOf, isServerField } from '../../../../engine/metadata/entities/entity-fields'
import { allowsNull } from '../../../../engine/metadata/entities/plain-property'
import { isExactText, isNumeric } from '../../../../engine/model/values/exact-number'
import { normalizeValue } from './normalize-value'
import { partErrors } from './part-errors'
import { amountRefusal, dictionaryProblem, valueRefusal } from './value-refusal'

/**
 * Reports fixed values of actions (`set`) that no record can have: values that their fields refuse, and null for
 * required fields.
 */
export function setProblems(entity: EntityMeta): readonly MetadataProblem[] {
  const errorsOf = partErrors(entity)
  return fixedValues(entity).flatMap(({ field, property, value, tell }) => {
    if (value === null)
      return isRequired(entity, field, property) ? [tell('The field is required: no action empties it.')] : []
    // Fields common to all entities, such as the user of the last change, are not part of the schema.
    const isOwn = Object.hasOwn(entity.properties, field)
    const asNumber = isExactText(value) && isNumeric(property) ? Number(value) : value
    const [error] = isOwn ? errorsOf(`/properties/${escaped(field)}`, asNumber) : []
    const refused = amountRefusal(property, value) ?? valueRefusal(field, property, value, () => undefined)
    if (!error && !refused) return []
    const said = error?.message ? `: it ${error.message}.` : '.'
    return [tell(`The value ${JSON.stringify(value)} does not fit the schema of its field${said}`)]
  })
}

/** Reports fixed values of actions that the dictionaries of their fields lack. */
export function unlistedProblems(
  entity: EntityMeta,
  dictionaries: ReadonlyMap<string, Dictionary>,
): readonly MetadataProblem[] {
  return fixedValues(entity).flatMap(({ property, value, tell }) => {
    if (value === null || !dictionaryProblem(property, value, (code) => dictionaries.get(code))) return []
    return [tell(`The dictionary "${property.dictionary}" has no value ${JSON.stringify(value)}.`)]
  })
}

/** Returns the fixed values of all actions in their stored form. */
function fixedValues(entity: EntityMeta) {
  return Object.entries(entity.actions ?? {}).flatMap(([action, { set = {} }]) =>
    Object.entries(set).flatMap(([field, given]) => {
      const property = fieldOf(entity, field)
      if (!property) return []
      const pointer = `/actions/${escaped(action)}/set/${escaped(field)}`
      const tell = (detail: string): MetadataProblem => ({
        code: 'bad-set',
        pointer,
        detail,
        source: `entity.${entity.entity}`,
      })
      return [{ field, property, value: normalizeValue(property, given), tell }]
    }),
  )
}

function isRequired({ required = [] }: EntityMeta, field: string, property: PropertyMeta): boolean {
  return required.includes(field) && !allowsNull(property) && !isServerField(property)
}

function escaped(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1')
}
