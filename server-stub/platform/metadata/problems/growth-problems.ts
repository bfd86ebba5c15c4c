import type { EntityMeta, MetadataProblem } from '../../../../engine/metadata/contract.generated'
import { fieldOf, isAudited } from '../../../../engine/metadata/entities/entity-fields'
import { columnKindOf } from '../../records/storage/column-kind'
import { toEntityTable } from '../../records/storage/entity-table'
import { fieldPointer } from '../../records/storage/field-pointer'
import { rootOf } from '../../records/storage/root-of'

type Tell = (code: string, pointer: string, detail: string) => void

/**
 * Reports what prevents the table of an entity from being divided by month (`grows`): a time that a record may lack,
 * and uniqueness that no index over all months could guarantee.
 */
export function growthProblems(
  entity: EntityMeta,
  entities: ReadonlyMap<string, EntityMeta>,
): readonly MetadataProblem[] {
  const found: MetadataProblem[] = []
  const tell: Tell = (code, pointer, detail) =>
    found.push({ code, pointer, detail, source: `entity.${entity.entity}` })
  const root = rootOf(entity, entities)
  if (entity.grows) checkTime(entity, entity.grows.by, tell)
  if (root?.grows) checkUniqueness(entity, root, tell)
  return found
}

function checkTime(entity: EntityMeta, by: string, tell: Tell): void {
  if (entity.of !== undefined) {
    tell(
      'misplaced-growth',
      '/grows',
      `The records grow with the table of "${entity.of}", which says so itself.`,
    )
    return
  }
  if ((entity.store ?? 'table') !== 'table') {
    tell('misplaced-growth', '/grows', 'Only records with a table of their own can be divided by month.')
    return
  }
  const property = fieldOf(entity, by)
  if (!property) {
    tell('unknown-field', '/grows/by', `"${by}" is not a field of ${entity.entity}.`)
    return
  }
  const isStored = !property.derived && !property.virtual
  if (!isStored || columnKindOf(property) !== 'time') {
    tell('wrong-kind', '/grows/by', `"${by}" is no stored date-time.`)
    return
  }
  const isSet = entity.required?.includes(by) === true || (by === 'createTime' && isAudited(entity, by))
  const { type, nullable } = entity.properties[by] ?? {}
  if (!isSet || nullable === true || [type].flat().includes('null'))
    tell('optional-time', '/grows/by', `"${by}" must be required: a record without it belongs to no month.`)
}

function checkUniqueness(entity: EntityMeta, root: EntityMeta, tell: Tell): void {
  if (!toEntityTable(entity, root).makesIds)
    tell(
      'chosen-key',
      '/properties/id',
      'The records are divided by month, so the server must make their ids: leave out "id", or "grows".',
    )
  for (const [field, { unique }] of Object.entries(entity.properties)) {
    if (field === 'id' || unique === undefined || unique === false) continue
    const pointer = `${fieldPointer(field)}/unique`
    tell(
      'unique-across-months',
      pointer,
      `The records are divided by month, and no index spans the months: "${field}" cannot stay unique. Leave out "unique", or "grows".`,
    )
  }
}
