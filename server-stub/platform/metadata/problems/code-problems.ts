import type { EntityMeta, MetadataProblem } from '../../../../engine/metadata/contract.generated'
import type { EntityBehaviour } from '../../records/behaviour'

/**
 * Reports differences between code and shipped metadata: coded actions without code, and code for entities and actions
 * that do not exist.
 */
export function codeProblems(
  entities: ReadonlyMap<string, EntityMeta>,
  behaviours: ReadonlyMap<string, EntityBehaviour>,
): readonly MetadataProblem[] {
  const problems: MetadataProblem[] = []
  const tell = (code: string, entity: string, pointer: string, detail: string) =>
    problems.push({ code, pointer, detail, source: `entity.${entity}` })
  for (const { entity, actions = {} } of entities.values()) {
    for (const [name, { coded, preview }] of Object.entries(actions)) {
      const behaviour = behaviours.get(entity)
      if (coded && !behaviour?.actions?.[name])
        tell('no-code', entity, `/actions/${name}/coded`, `There is no code for the action "${name}".`)
      if (preview && !behaviour?.previews?.[name])
        tell('no-code', entity, `/actions/${name}/preview`, `There is no code for the preview of "${name}".`)
    }
  }
  for (const [entity, { actions = {}, previews = {} }] of behaviours) {
    const stated = entities.get(entity)
    if (!stated) {
      tell('unknown-entity', entity, '', `There is code for the entity "${entity}", which does not exist.`)
      continue
    }
    for (const name of Object.keys(actions))
      if (stated.actions?.[name]?.coded !== true)
        tell(
          'unknown-action',
          entity,
          '/actions',
          `There is code for "${name}", which is not a coded action.`,
        )
    for (const name of Object.keys(previews))
      if (!stated.actions?.[name]?.preview)
        tell(
          'unknown-action',
          entity,
          '/actions',
          `There is code for the preview of "${name}", which has none.`,
        )
  }
  return problems
}

/** Reports code for entities that do not exist. @param what the kind of code, such as "a view" */
export function unknownEntityProblems(
  entities: ReadonlyMap<string, EntityMeta>,
  names: Iterable<string>,
  what: string,
): readonly MetadataProblem[] {
  return [...names]
    .filter((entity) => !entities.has(entity))
    .map((entity) => ({
      code: 'unknown-entity',
      pointer: '',
      detail: `There is ${what} of the entity "${entity}", which does not exist.`,
      source: `entity.${entity}`,
    }))
}
