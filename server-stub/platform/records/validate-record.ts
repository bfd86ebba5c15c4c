import type { ErrorObject, ValidateFunction } from 'ajv'
import type { EntityMeta, PropertyMeta } from '../../../engine/metadata/contract.generated'
import { fieldOf, isServerField, isUnserved } from '../../../engine/metadata/entity-fields'
import type { Dictionary } from '../../../engine/metadata/decode-dictionary'
import type { FieldRefusal } from '../refusal/api-refusal'
import { ApiRefusal } from '../refusal/api-refusal'
import { isExactText, isNumeric } from '../../../engine/model/values/exact-number'
import { entryProblems, ruleFields, ruleProblem } from '../../../engine/model/values/rule-problem'
import { newPassword, type ValueProblem } from '../../../engine/model/values/value-problem'
import type { Language } from '../../../engine/metadata/language'
import { isCommonPassword } from '../passwords/common-passwords'
import type { WireRow } from './record-store'
import type { WriteMode } from './validation/entity-schema'
import { fieldOfError, schemaRefusals } from './validation/schema-refusals'
import { validatorOf, checkEntitySchema } from './validation/validator-of'
import { amountRefusal, valueRefusal } from './validation/value-refusal'

const mostErrors = 200

export interface ValidationContext {
  readonly mode: WriteMode
  readonly language: Language
  readonly dictionary: (code: string) => Dictionary | undefined
  /** Of the person, for records that name nobody else (V2). */
  readonly userName?: string | undefined
}

/**
 * What is wrong with a record as it would be stored, one refusal for each field. `changed` names the fields that a
 * request sets: what else stands in the record is not held against today's dictionaries and stores.
 * Throws ApiRefusal 500 `broken-entity` when the entity's schema cannot be used.
 */
export function validateRecord(
  entity: EntityMeta,
  record: WireRow,
  changed: Iterable<string>,
  context: ValidationContext,
): readonly FieldRefusal[] {
  const fields = new Set(changed)
  const amounts: FieldRefusal[] = []
  const others: FieldRefusal[] = []
  for (const field of fields) {
    const property = fieldOf(entity, field)
    const value = record[field]
    if (!property || value === null || value === undefined) continue
    const amount = amountRefusal(property, value)
    if (amount) amounts.push({ field, ...amount })
    const other = valueRefusal(field, property, value, context.dictionary)
    if (other) others.push({ field, ...other })
  }
  const found = onePerField([...amounts, ...schemaCheck(entity, record, fields, context), ...others])
  return [...found, ...rulesCheck(entity, record, fields, found, context)]
}

/** The refusal of a record as a whole, with what is wrong with which field (status 422). */
export function refuseRecord(fields: readonly FieldRefusal[]): ApiRefusal {
  return new ApiRefusal({ status: 422, reason: 'invalid-record', message: 'server.invalid', fields })
}

function schemaCheck(
  entity: EntityMeta,
  record: WireRow,
  changed: ReadonlySet<string>,
  { mode, language }: ValidationContext,
): readonly FieldRefusal[] {
  const validate = usableValidator(entity, mode)
  if (holds(validate, withNumbers(entity, withoutBlanks(entity, record)))) return []
  /** Held digit by digit, see valueRefusal. */
  const isExact = (field: string): boolean => {
    const property = fieldOf(entity, field)
    return property !== undefined && isExactText(record[field]) && isNumeric(property)
  }
  const isAsked = (name: string): boolean => {
    const property = fieldOf(entity, name)
    if (!property) return true
    // What is kept of a write-only value, such as the hash of a password, is not what was sent.
    const isKept = mode === 'edit' && isUnserved(property) && !changed.has(name)
    return !isServerField(property) && !isKept
  }
  const refusals = schemaRefusals(firstErrors(validate.errors ?? [], isAsked), entity, language)
  return refusals.filter(({ field }) => isAsked(field.split('.')[0] ?? '') && !isExact(field))
}

/** Errors are told apart from each other in pairs: of very many, those of a hundred thousand items, the first say enough. */
function firstErrors(
  errors: readonly ErrorObject[],
  isAsked: (field: string) => boolean,
): readonly ErrorObject[] {
  return errors.length <= mostErrors
    ? errors
    : errors.filter((error) => isAsked(fieldOfError(error))).slice(0, mostErrors)
}

/** What fields say of each other, for those that a request sets on either side and that are right by themselves. */
function rulesCheck(
  entity: EntityMeta,
  record: WireRow,
  changed: ReadonlySet<string>,
  found: readonly FieldRefusal[],
  { userName = '' }: ValidationContext,
): readonly FieldRefusal[] {
  const told = new Set(found.map(({ field }) => field.split('.')[0]))
  return Object.entries(entity.properties).flatMap(([field, property]) => {
    const isAsked = [field, ...ruleFields(property)].some((name) => changed.has(name))
    if (!isAsked || told.has(field)) return []
    const within = entryProblems(property, record[field], userName)
    if (within.length > 0)
      return within.map(({ index, name, problem }) => ({ field: `${field}.${index}.${name}`, ...problem }))
    const problem =
      ruleProblem(property, record[field], record, userName) ?? guessable(property, record[field])
    return problem ? [{ field, ...problem }] : []
  })
}

/** Left to this end: the list is larger than the console. */
function guessable({ format }: PropertyMeta, value: unknown): ValueProblem | undefined {
  const isKnown = format === newPassword && typeof value === 'string' && isCommonPassword(value)
  return isKnown ? { message: 'server.commonPassword' } : undefined
}

/** Values may be too deep to be followed; what is wrong with them is told where they would be stored. */
function holds(validate: ValidateFunction, record: WireRow): boolean {
  try {
    return validate(record)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    validate.errors = [{ keyword: 'depth', instancePath: '', schemaPath: '', params: {} }]
    return false
  }
}

function usableValidator(entity: EntityMeta, mode: WriteMode) {
  const problems = checkEntitySchema(entity)
  if (problems.length === 0) return validatorOf(entity, mode)
  throw new ApiRefusal({ status: 500, reason: 'broken-entity', message: 'M44', problems })
}

/**
 * The fields that the entity itself states, which is all that its schema knows of. One without a value is absent, whether
 * it may be null or not: every column of a row that has none is null, and says nothing (docs/entity.md).
 */
function withoutBlanks(entity: EntityMeta, record: WireRow): WireRow {
  const present = Object.entries(record).filter(
    ([field, value]) =>
      Object.hasOwn(entity.properties, field) &&
      fieldOf(entity, field) &&
      value !== null &&
      value !== undefined,
  )
  return Object.fromEntries(present)
}

/** Numbers that come as texts, as those that schemas can speak of. */
function withNumbers(entity: EntityMeta, record: WireRow): WireRow {
  return Object.fromEntries(
    Object.entries(record).map(([field, value]) => {
      const property = isExactText(value) ? fieldOf(entity, field) : undefined
      return [field, property && isNumeric(property) ? Number(value) : value]
    }),
  )
}

function onePerField(refusals: readonly FieldRefusal[]): readonly FieldRefusal[] {
  const first = new Map<string, FieldRefusal>()
  for (const refusal of refusals) if (!first.has(refusal.field)) first.set(refusal.field, refusal)
  return [...first.values()]
}
