import type { EntityMeta } from '../../metadata/contract.generated'
import { fieldOf } from '../../metadata/entities/entity-fields'
import { can, type Access } from '../../permissions/can'

const definitions = ['definitions', '$defs'] as const
const lists = ['allOf'] as const
const rules = [
  'anyOf',
  'oneOf',
  'not',
  'if',
  'then',
  'else',
  'dependencies',
  'dependentRequired',
  'dependentSchemas',
  'patternProperties',
] as const
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
  for (const keyword of definitions) if (entity[keyword] !== undefined) found[keyword] = entity[keyword]
  for (const keyword of lists) {
    const open = entity[keyword]?.filter(isOpen) ?? []
    if (open.length > 0) found[keyword] = open
  }
  for (const keyword of rules)
    if (entity[keyword] !== undefined && isOpen(entity[keyword])) found[keyword] = entity[keyword]
  if (hidden.length === 0)
    for (const keyword of counts) if (entity[keyword] !== undefined) found[keyword] = entity[keyword]
  return found
}
