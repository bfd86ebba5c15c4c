import type { ErrorObject } from 'ajv'
import type { EntityMeta, PropertyMeta } from '../../../../engine/metadata/contract.generated'
import type { Language } from '../../../../engine/metadata/locale/language'
import type { FieldRefusal } from '../../refusal/api-refusal'
import { resolveText } from '../../../../engine/metadata/locale/local-text'
import { missingValue, problemOf } from '../../../../engine/model/values/problems/value-problem'
import { pathOf, propertyAt } from './field-path'

/** Keywords whose errors only say that a part below them failed. */
const summaries = new Set(['if', 'anyOf', 'oneOf'])
const choices = new Set(['anyOf', 'oneOf'])

/**
 * Converts errors of Ajv into refusals by field; the name of a nested field is its path (`steps.0.weight`). Refusals of
 * the whole record have an empty name.
 */
export function schemaRefusals(
  errors: readonly ErrorObject[],
  entity: EntityMeta,
  language: Language,
): readonly FieldRefusal[] {
  const told = errors.filter(
    (error) => !summaries.has(error.keyword) && !isOtherBranch(error, errors) && !isEntry(error, errors),
  )
  const silent = errors.filter(
    (error) => choices.has(error.keyword) && !told.some((other) => isBelow(other, error)),
  )
  return [...told, ...silent].map((error) => toRefusal(error, entity, language))
}

/** Returns the field of an error; '' for an error of the record as a whole. */
export function fieldOfError(error: ErrorObject): string {
  const path = pathOf(error.instancePath)
  return (missingPath(error, path) ?? path)[0] ?? ''
}

function toRefusal(error: ErrorObject, entity: EntityMeta, language: Language): FieldRefusal {
  const path = pathOf(error.instancePath)
  const missing = missingPath(error, path)
  if (!missing) {
    const { message, values } = problemOf(error.keyword, {
      ...propertyAt(entity, path),
      ...failedSchema(error),
    })
    return { field: path.join('.'), message, ...(values ? { values } : {}) }
  }
  const property = propertyAt(entity, missing)
  const label = resolveText(property ?? {}, language, missing.at(-1) ?? '')
  const { message, values } = missingValue(label, property)
  return { field: missing.join('.'), message, ...(values ? { values } : {}) }
}

/**
 * Returns the schema that failed. It may differ from that of the property: the target of a reference, or a rule across
 * fields.
 */
function failedSchema({ parentSchema }: ErrorObject): PropertyMeta {
  return parentSchema ?? {}
}

/** Returns the path of a missing value; an empty list that needs an entry counts as missing. */
function missingPath(
  { keyword, params }: ErrorObject,
  path: readonly string[],
): readonly string[] | undefined {
  const name: unknown = params['missingProperty']
  if (typeof name === 'string') return [...path, name]
  return keyword === 'minItems' && params['limit'] === 1 && path.length > 0 ? path : undefined
}

/**
 * True for an error of an alternative other than the best one, which has the fewest errors; a wrong constant counts a
 * hundredfold.
 */
function isOtherBranch(error: ErrorObject, errors: readonly ErrorObject[]): boolean {
  return errors.some((choice) => {
    if (!choices.has(choice.keyword) || !isBelow(error, choice)) return false
    const below = errors.filter((other) => isBelow(other, choice) && !summaries.has(other.keyword))
    return branchOf(error, choice) !== bestBranch(below, choice)
  })
}

/**
 * True for an error of a single entry below `contains`: a list without the required entry is one mistake, not one per
 * entry.
 */
function isEntry(error: ErrorObject, errors: readonly ErrorObject[]): boolean {
  return errors.some(
    ({ keyword, schemaPath }) => keyword === 'contains' && error.schemaPath.startsWith(`${schemaPath}/`),
  )
}

function bestBranch(below: readonly ErrorObject[], choice: ErrorObject): string | undefined {
  const costs = new Map<string, number>()
  for (const error of below) {
    const branch = branchOf(error, choice)
    costs.set(
      branch,
      (costs.get(branch) ?? 0) + (error.keyword === 'const' || error.keyword === 'enum' ? 100 : 1),
    )
  }
  return [...costs].sort(([, one], [, other]) => one - other)[0]?.[0]
}

function branchOf(error: ErrorObject, choice: ErrorObject): string {
  return error.schemaPath.slice(choice.schemaPath.length + 1).split('/')[0] ?? ''
}

function isBelow(error: ErrorObject, choice: ErrorObject): boolean {
  return error !== choice && error.schemaPath.startsWith(`${choice.schemaPath}/`)
}
