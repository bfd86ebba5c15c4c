import type { EntityMeta } from '../../metadata/contract.generated'
import { fieldOf } from '../../metadata/entities/entity-fields'
import { inPlaceKeywords, definitionKeywords } from '../../metadata/json-schema/map-schema'
import { can, type Access } from '../../permissions/can'

const rules = [...inPlaceKeywords, 'dependentRequired', 'patternProperties'] as const
const counts = ['minProperties', 'maxProperties'] as const

/**
 * Returns an entity's rules across fields. Rules that refer to fields which the person may not see are left out: the
 * form lacks those values, so that only the server can check such rules.
 */
export function formRules(entity: EntityMeta, access: Access): Readonly<Record<string, unknown>> {
  const hidden = Object.keys(entity.properties).filter((name) => {
    const property = fieldOf(entity, name)
    return property?.writeOnly === true || !can(access, property?.permission?.view)
  })
  const isOpen = (rule: unknown): boolean => {
    const text = JSON.stringify(rule)
    return !hidden.some((name) => text.includes(JSON.stringify(name)))
  }
  const found: Record<string, unknown> = {}
  for (const keyword of definitionKeywords)
    if (entity[keyword] !== undefined) found[keyword] = entity[keyword]
  // Each part of `allOf` is a rule of its own.
  const allOf = entity.allOf?.filter(isOpen) ?? []
  if (allOf.length > 0) found['allOf'] = allOf
  for (const keyword of rules)
    if (keyword !== 'allOf' && entity[keyword] !== undefined && isOpen(entity[keyword]))
      found[keyword] = entity[keyword]
  if (hidden.length === 0)
    for (const keyword of counts) if (entity[keyword] !== undefined) found[keyword] = entity[keyword]
  return found
}
