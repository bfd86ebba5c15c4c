import type { EntityMeta, ScreenMeta } from '../metadata/contract.generated'

const bare = new WeakMap<EntityMeta, EntityMeta>()

/**
 * The entity as a screen has it: what an existing service serves has the fields that the entity states, and not those
 * that this server would keep of who added and changed a record, unless the entity asks for them (`audit`).
 */
export function screenEntity(screen: ScreenMeta | undefined, entity: EntityMeta): EntityMeta {
  if (screen?.kind !== 'list' || !screen.service || entity.audit !== undefined) return entity
  let known = bare.get(entity)
  if (!known) bare.set(entity, (known = { ...entity, audit: false }))
  return known
}
