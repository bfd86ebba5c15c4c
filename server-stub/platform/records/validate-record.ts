import type { ErrorObject, ValidateFunction } from 'ajv'
import type { EntityMeta, PropertyMeta } from '../../../engine/metadata/contract.generated'
import { fieldOf, isServerField, isUnserved } from '../../../engine/metadata/entities/entity-fields'
import type { Dictionary } from '../../../engine/metadata/rows/decode-dictionary'
import type { FieldRefusal } from '../refusal/api-refusal'
import { ApiRefusal } from '../refusal/api-refusal'
import { isExactText, isNumeric } from '../../../engine/model/values/exact-number'
import { entryProblems, ruleFields, ruleProblem } from '../../../engine/model/values/problems/rule-problem'
import { newPassword, type ValueProblem } from '../../../engine/model/values/problems/value-problem'
import type { Language } from '../../../engine/metadata/locale/language'
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
  /** The name of the person's account, for records without a user name of their own (V2). */
  readonly userName?: string | undefined
}

/**
 * Validates a record as it would be stored; returns one refusal per field. `changed` holds the fields that the request
 * sets: the other fields are not checked against the current dictionaries and column types.
 * Throws ApiRefusal 500 `broken-entity` when the schema of the entity is unusable.
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

/** Returns the refusal of a record as a whole (status 422) with the refusals of its fields. */
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
  /** True for exact numbers in text form, which valueRefusal checks digit by digit. */
  const isExact = (field: string): boolean => {
    const property = fieldOf(entity, field)
    return property !== undefined && isExactText(record[field]) && isNumeric(property)
  }
  const isAsked = (name: string): boolean => {
    const property = fieldOf(entity, name)
    if (!property) return true
    // The stored form of a write-only value, such as a password hash, differs from the submitted one, so it is not
    // checked.
    const isKept = mode === 'edit' && isUnserved(property) && !changed.has(name)
    return !isServerField(property) && !isKept
  }
  const refusals = schemaRefusals(firstErrors(validate.errors ?? [], isAsked), entity, language)
  return refusals.filter(({ field }) => isAsked(field.split('.')[0] ?? '') && !isExact(field))
}

/**
 * Limits the errors, because they are compared in pairs. Of very many errors, such as those of 100,000 items, the first
 * are enough.
 */
function firstErrors(
  errors: readonly ErrorObject[],
  isAsked: (field: string) => boolean,
): readonly ErrorObject[] {
  return errors.length <= mostErrors
    ? errors
    : errors.filter((error) => isAsked(fieldOfError(error))).slice(0, mostErrors)
}

/** Checks the rules between fields, when the request sets a field on either side and the field itself is valid. */
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

/** Checked only on the server, because the list of common passwords is larger than the whole console. */
function guessable({ format }: PropertyMeta, value: unknown): ValueProblem | undefined {
  const isKnown = format === newPassword && typeof value === 'string' && isCommonPassword(value)
  return isKnown ? { message: 'server.commonPassword' } : undefined
}

/**
 * True when the record is valid. Values too deeply nested for the validator are invalid; valueRefusal also reports
 * their field.
 */
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
 * Returns the fields that the entity itself declares, because its schema knows no others. Fields without a value are
 * left out, nullable or not: every empty column of a row is null, which says nothing (docs/entity.md).
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

/** Converts exact numbers in text form into numbers, which schemas can check. */
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
