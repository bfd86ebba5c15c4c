import { Ajv, str, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import { projectKeywords } from '../../../../engine/metadata/schema-keywords'
import { isMultiple } from '../../../../engine/model/values/decimal'
import { isPrivateKey, isPublicKey } from './rsa-key'
import { isDate, toChinaTime } from '../storage/china-time'
import { isId } from '../storage/column-value'
import { boundedPattern, type Pattern } from './bounded-pattern'
import { isHostName } from './is-host-name'

/** Compiles a schema and tries it, as one that is made of nothing but itself would go on for ever. */
export function compileSchema(schema: Readonly<Record<string, unknown>>): ValidateFunction {
  const validate = createAjv().compile(structuredClone(schema))
  validate(Object.fromEntries(Object.keys(schema['properties'] as object).map((field) => [field, null])))
  return validate
}

/** One for each schema: nothing of one entity (`$id`, definitions) is seen by another. */
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
    // A record has no `constructor` because objects have.
    ownProperties: true,
    // Much of the time of a first use went into code that is a little shorter.
    code: { regExp: toRegExp, optimize: false },
  })
  // Schemas of older drafts name themselves by it, which says nothing about records.
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

/** Published schemas escape signs that need none, which only patterns without `u` allow. */
function toRegExp(pattern: string, flags: string): Pattern {
  try {
    return boundedPattern(new RegExp(pattern, flags))
  } catch {
    return boundedPattern(new RegExp(pattern, flags.replace('u', '')))
  }
}
toRegExp.code = 'new RegExp'
