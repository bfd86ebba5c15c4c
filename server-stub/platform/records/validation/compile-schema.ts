import { Ajv, str, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import { projectKeywords } from '../../../../engine/metadata/json-schema/schema-keywords'
import { isMultiple } from '../../../../engine/model/values/decimal'
import { isPrivateKey, isPublicKey } from './rsa-key'
import { isDate, toChinaTime } from '../storage/china-time'
import { isId } from '../storage/column-value'
import { boundedPattern, type Pattern } from './bounded-pattern'
import { isHostName } from './is-host-name'

/** Compiles a schema and runs it once, so that a schema that refers only to itself fails here by endless recursion. */
export function compileSchema(schema: Readonly<Record<string, unknown>>): ValidateFunction {
  const validate = createAjv().compile(structuredClone(schema))
  validate(Object.fromEntries(Object.keys(schema['properties'] as object).map((field) => [field, null])))
  return validate
}

/** Creates a separate instance for each schema, so that entities do not share names (`$id`, definitions). */
export function createAjv(): Ajv {
  const ajv = new Ajv({
    allErrors: true,
    verbose: true,
    strict: false,
    coerceTypes: false,
    removeAdditional: false,
    useDefaults: false,
    validateSchema: false,
    logger: false,
    // Inherited properties of objects, such as `constructor`, are no fields of a record.
    ownProperties: true,
    // Optimisation takes much of the time of the first use and makes the code only slightly shorter.
    code: { regExp: toRegExp, optimize: false },
  })
  // In older drafts, `id` names the schema and does not constrain records.
  ajv.removeKeyword('id')
  addFormats(ajv)
  ajv.addVocabulary([...projectKeywords])
  ajv.removeKeyword('multipleOf')
  ajv.addKeyword({
    keyword: 'multipleOf',
    type: 'number',
    schemaType: 'number',
    validate: (step: number, value: number) => isMultiple(value, step),
    error: { message: ({ schemaCode }) => str`must be multiple of ${schemaCode}` },
  })
  ajv.addFormat('hostname', isHostName)
  ajv.addFormat('uuid', /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i)
  ajv.addFormat('id', isId)
  ajv.addFormat('new-password', true)
  ajv.addFormat('rsa-private-key', isPrivateKey)
  ajv.addFormat('rsa-public-key', isPublicKey)
  ajv.addFormat('date', isDate)
  ajv.addFormat('date-time', (text: string) => toChinaTime(text) !== undefined)
  return ajv
}

/**
 * Compiles a pattern, if necessary without the flag `u`: published schemas escape characters that need no escape, which
 * `u` forbids.
 */
function toRegExp(pattern: string, flags: string): Pattern {
  try {
    return boundedPattern(new RegExp(pattern, flags))
  } catch {
    return boundedPattern(new RegExp(pattern, flags.replace('u', '')))
  }
}
toRegExp.code = 'new RegExp'
