import { createHash } from 'node:crypto'
import type { ValidateFunction } from 'ajv'
import type { EntityMeta, MetadataProblem } from '../../../../engine/metadata/contract.generated'
import { compileSchema } from './compile-schema'
import { entitySchema, type WriteMode } from './entity-schema'
import { schemaFaults } from './schema-faults'

/** The maximum total length, in characters, of the schemas whose validators are cached; their memory grows with it. */
const MOST_KEPT = 4_000_000

interface Kept {
  readonly validate: ValidateFunction
  readonly size: number
}

const hashes = new WeakMap<EntityMeta, Partial<Record<WriteMode, string>>>()
/** By the hash of the schema, least recently used first. */
const kept = new Map<string, Kept>()
let keptSize = 0

/**
 * Returns the validator of an entity's records, compiled on first use. Entities with equal schemas share one. Throws
 * when the schema cannot be compiled; see checkEntitySchema.
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

/**
 * Reports why records cannot be validated against the schema of an entity: broken references, malformed patterns ...
 */
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
