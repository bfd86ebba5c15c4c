import type { EntityMeta, ScreenMeta } from '../../metadata/contract.generated'

const bare = new WeakMap<EntityMeta, EntityMeta>()

/**
 * Returns the entity as a screen uses it. The records of an existing service have the fields that the entity states,
 * but not the audit fields that this server would keep, unless the entity asks for them (`audit`).
 */
export function screenEntity(screen: ScreenMeta | undefined, entity: EntityMeta): EntityMeta {
  if (screen?.kind !== 'list' || !screen.service || entity.audit !== undefined) return entity
  let known = bare.get(entity)
  if (!known) bare.set(entity, (known = { ...entity, audit: false }))
  return known
}
