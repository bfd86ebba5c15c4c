import type { EntityMeta, MetadataProblem } from '../../../../engine/metadata/contract.generated'
import type { Dictionary } from '../../../../engine/metadata/rows/decode-dictionary'
import { schemaProblems } from '../../../../engine/metadata/entities/schema-problems'
import { defaultProblems } from '../../records/validation/default-problems'
import { setProblems, unlistedProblems } from '../../records/validation/set-problems'
import { shapeProblems } from '../../records/validation/shape-problems'
import { checkEntitySchema } from '../../records/validation/validator-of'

const checked = new WeakMap<EntityMeta, readonly MetadataProblem[]>()

/**
 * Reports problems in the schemas of an entity: unknown keywords, invalid values of keywords, broken references,
 * defaults that do not fit, and fixed values of actions that fit neither schema nor dictionary. Stored records are
 * served nevertheless, as long as the schema is usable at all.
 */
export function checkSchemas(
  entity: EntityMeta,
  dictionaries: ReadonlyMap<string, Dictionary>,
): readonly MetadataProblem[] {
  let known = checked.get(entity)
  if (!known) {
    const source = `entity.${entity.entity}`
    known = problemsOf(entity).map((problem) => ({ ...problem, source }))
    checked.set(entity, known)
  }
  const told = new Set(known.map(({ pointer }) => pointer))
  return [...known, ...unlistedProblems(entity, dictionaries).filter(({ pointer }) => !told.has(pointer))]
}

function problemsOf(entity: EntityMeta): readonly MetadataProblem[] {
  const shapes = shapeProblems(entity)
  const said = schemaProblems(entity)
  // A malformed schema is not checked further.
  const found = [...said, ...(shapes.length > 0 ? shapes : checkEntitySchema(entity))]
  return found.length > 0 ? found : [...defaultProblems(entity), ...setProblems(entity)]
}
