import { createHash } from 'node:crypto'
import { Ajv, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import type { EntityMeta, MetadataProblem } from '../../../engine/metadata/contract.generated'
import { isDate, toChinaTime } from '../storage/china-time'
import { isId } from '../storage/column-value'
import { entitySchema, type WriteMode } from './entity-schema'
import { schemaFaults } from './schema-faults'

/** The keywords of entities beside those of JSON Schema (schemas/contract/entity.json). */
const keywords = [
  'names',
  'control',
  'options',
  'unit',
  'unique',
  'reference',
  'derived',
  'filterable',
  'sortable',
  'secret',
  'permission',
  'virtual',
  'immutable',
  'dictionary',
  'message',
  'repeats',
]

const MOST_KEPT = 2000
const byEntity = new WeakMap<EntityMeta, Partial<Record<WriteMode, ValidateFunction>>>()
const byHash = new Map<string, ValidateFunction>()

/**
 * The validator of an entity's records, compiled when it is first needed and kept by the hash of its schema.
 * Throws when the schema cannot be compiled; see checkEntitySchema.
 */
export function validatorOf(entity: EntityMeta, mode: WriteMode): ValidateFunction {
  const known = byEntity.get(entity) ?? {}
  byEntity.set(entity, known)
  return (known[mode] ??= compileOnce(entitySchema(entity, mode)))
}

/** Whether records can be held against the entity's schema: a reference that leads nowhere, a malformed pattern ... */
export function checkEntitySchema(entity: EntityMeta): readonly MetadataProblem[] {
  try {
    validatorOf(entity, 'add')
    return []
  } catch (error) {
    const whole = entitySchema(entity, 'add')
    const properties = whole['properties'] as Readonly<Record<string, unknown>>
    return schemaFaults(entity, error, (field) =>
      createAjv().compile({ ...whole, properties: { [field]: properties[field] } }),
    )
  }
}

function compileOnce(schema: Readonly<Record<string, unknown>>): ValidateFunction {
  const hash = createHash('sha256').update(JSON.stringify(schema)).digest('base64')
  const known = byHash.get(hash)
  if (known) return known
  const validate = createAjv().compile(structuredClone(schema))
  const [oldest] = byHash.size >= MOST_KEPT ? byHash.keys() : []
  if (oldest !== undefined) byHash.delete(oldest)
  byHash.set(hash, validate)
  return validate
}

/** One for each schema: nothing of one entity (`$id`, definitions) is seen by another. */
function createAjv(): Ajv {
  const ajv = new Ajv({
    allErrors: true,
    verbose: true,
    strict: false,
    coerceTypes: false,
    removeAdditional: false,
    useDefaults: false,
    validateSchema: false,
    multipleOfPrecision: 6,
    logger: false,
    // Much of the time of a first use went into code that is a little shorter.
    code: { regExp: toRegExp, optimize: false },
  })
  // Schemas of older drafts name themselves by it, which says nothing about records.
  ajv.removeKeyword('id')
  addFormats(ajv)
  ajv.addVocabulary(keywords)
  ajv.addFormat('id', isId)
  ajv.addFormat('new-password', true)
  ajv.addFormat('date', isDate)
  ajv.addFormat('date-time', (text: string) => toChinaTime(text) !== undefined)
  return ajv
}

/** Published schemas escape signs that need none, which only patterns without `u` allow. */
function toRegExp(pattern: string, flags: string): RegExp {
  try {
    return new RegExp(pattern, flags)
  } catch {
    return new RegExp(pattern, flags.replace('u', ''))
  }
}
toRegExp.code = 'new RegExp'
