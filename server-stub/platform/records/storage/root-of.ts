import type { EntityMeta } from '../../../../engine/metadata/contract.generated'

const mostSteps = 8

/** Follows `of` to the entity that names the table; undefined when the chain is broken or too long. */
export function rootOf(
  entity: EntityMeta,
  entities: ReadonlyMap<string, EntityMeta>,
): EntityMeta | undefined {
  let root: EntityMeta | undefined = entity
  for (let steps = 0; root?.of; steps += 1) root = steps < mostSteps ? entities.get(root.of) : undefined
  return root
}
