import type { EntityMeta, MetadataProblem } from '../../../../engine/metadata/contract.generated'
import { followReference } from '../../../../engine/metadata/json-schema/follow-reference'
import { fieldPointer } from '../storage/field-pointer'

/**
 * Returns the reasons why a schema is unusable, and their places: broken references; otherwise the fields that are
 * unusable on their own; otherwise the entity as a whole. `tryField` throws for an unusable field.
 */
export function schemaFaults(
  entity: EntityMeta,
  error: unknown,
  tryField: (field: string) => void,
): readonly MetadataProblem[] {
  const source = entity.entity
  if (error instanceof Error && 'missingRef' in error) {
    const lost = lostReferences(entity, entity, '')
    if (lost.length > 0)
      return lost.map(([pointer, target]) => ({
        code: 'bad-schema',
        pointer,
        detail: `There is nothing at "${target}" in this entity.`,
        source,
      }))
  }
  const faults = Object.keys(entity.properties).flatMap((field) => {
    try {
      tryField(field)
      return []
    } catch (reason) {
      return [{ code: 'bad-schema', pointer: fieldPointer(field), detail: textOf(reason), source }]
    }
  })
  return faults.length > 0 ? faults : [{ code: 'bad-schema', pointer: '', detail: textOf(error), source }]
}

function lostReferences(
  part: unknown,
  entity: EntityMeta,
  pointer: string,
): readonly (readonly [pointer: string, target: string])[] {
  if (typeof part !== 'object' || part === null) return []
  return Object.entries(part).flatMap(([key, entry]) => {
    const at = `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`
    if (key !== '$ref' || typeof entry !== 'string') return lostReferences(entry, entity, at)
    return followReference({ $ref: entry }, entity as object as Record<string, unknown>) ? [] : [[at, entry]]
  })
}

function textOf(error: unknown): string {
  if (error instanceof RangeError) return 'Its references lead back to itself.'
  return error instanceof Error ? error.message : String(error)
}
