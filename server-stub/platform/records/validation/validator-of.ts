import { createHash } from 'node:crypto'
import type { ValidateFunction } from 'ajv'
import type { EntityMeta, MetadataProblem } from '../../../../engine/metadata/contract.generated'
import { compileSchema } from './compile-schema'
import { entitySchema, type WriteMode } from './entity-schema'
import { schemaFaults } from './schema-faults'

/** Characters of the schemas whose validators are kept, which is what their memory grows with. */
const MOST_KEPT = 4_000_000

interface Kept {
  readonly validate: ValidateFunction
  readonly size: number
}

const hashes = new WeakMap<EntityMeta, Partial<Record<WriteMode, string>>>()
/** By the hash of the schema, those used longest ago first. */
const kept = new Map<string, Kept>()
let keptSize = 0

/**
 * The validator of an entity's records, compiled when it is first needed. Entities of the same schema share one.
 * Throws when the schema cannot be compiled; see checkEntitySchema.
 */
export function validatorOf(entity: EntityMeta, mode: WriteMode): ValidateFunction {
  const last = hashes.get(entity)?.[mode]
  const known = last === undefined ? undefined : kept.get(last)
  if (last !== undefined && known) return keep(last, known)
  const schema = entitySchema(entity, mode)
  const text = JSON.stringify(schema)
  const hash = createHash('sha256').update(text).digest('base64')
  const found = kept.get(hash) ?? { validate: compileSchema(schema), size: text.length }
  hashes.set(entity, { ...hashes.get(entity), [mode]: hash })
  return keep(hash, found)
}

const checked = new WeakMap<EntityMeta, readonly MetadataProblem[]>()

/** Whether records can be held against the entity's schema: a reference that leads nowhere, a malformed pattern ... */
export function checkEntitySchema(entity: EntityMeta): readonly MetadataProblem[] {
  const known = checked.get(entity) ?? problemsOf(entity)
  checked.set(entity, known)
  return known
}

function problemsOf(entity: EntityMeta): readonly MetadataProblem[] {
  try {
    validatorOf(entity, 'add')
    return []
  } catch (error) {
    const whole = entitySchema(entity, 'add')
    const properties = whole['properties'] as Readonly<Record<string, unknown>>
    return schemaFaults(entity, error, (field) =>
      compileSchema({ ...whole, properties: { [field]: properties[field] } }),
    )
  }
}

function keep(hash: string, entry: Kept): ValidateFunction {
  if (kept.delete(hash)) keptSize -= entry.size
  kept.set(hash, entry)
  keptSize += entry.size
  for (const [oldest, { size }] of kept) {
    if (keptSize <= MOST_KEPT || oldest === hash) break
    kept.delete(oldest)
    keptSize -= size
  }
  return entry.validate
}
