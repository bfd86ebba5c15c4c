import type {
  EntityMeta,
  MetadataProblem,
  PropertyMeta,
} from '../../../../engine/metadata/contract.generated'
import { fieldOf } from '../../../../engine/metadata/entities/entity-fields'
import { catalogueLanguages } from '../../../../engine/metadata/locale/language'
import { localFields } from '../../records/reading/rows/local-fields'
import { columnKindOf, type ColumnKind } from '../../records/storage/column-kind'

type Tell = (code: string, at: string, detail: string) => void

const numbers: readonly ColumnKind[] = ['integer', 'long', 'money', 'decimal']
const times: readonly ColumnKind[] = ['date', 'time']
const texts: readonly ColumnKind[] = ['text']

/**
 * Reports fields that are computed from unsuitable fields, and filters and uniqueness that do not suit a field's
 * values: the database would reject every list, or searches would find nothing.
 */
export function computedProblems(
  entity: EntityMeta,
  entities: ReadonlyMap<string, EntityMeta>,
): readonly MetadataProblem[] {
  const found: MetadataProblem[] = []
  for (const [name, property] of Object.entries(entity.properties)) {
    const tell: Tell = (code, at, detail) =>
      found.push({ code, pointer: `/properties/${name}${at}`, detail, source: `entity.${entity.entity}` })
    checkDerived(property, entity, entities, tell)
    checkSteps(name, entity, tell)
    checkFilter(property, tell)
    checkUnique(property, entity, tell)
  }
  return found
}

function checkDerived(
  { derived = {} }: PropertyMeta,
  entity: EntityMeta,
  entities: ReadonlyMap<string, EntityMeta>,
  tell: Tell,
): void {
  const { through, property, count, by, grade, until, ahead, localized } = derived
  const is = (field: string | undefined, kinds: readonly ColumnKind[], at: string, what: string): void => {
    const held = field === undefined ? undefined : fieldOf(entity, field)
    if (held && !kinds.includes(columnKindOf(held)))
      tell('wrong-kind', `/derived/${at}`, `"${field ?? ''}" is no ${what}.`)
  }
  for (const key of ['minus', 'left'] as const)
    derived[key]?.forEach((field, index) => is(field, numbers, `${key}/${index}`, 'number'))
  derived.limits?.forEach((limit, index) => {
    if (typeof limit === 'string') is(limit, numbers, `limits/${index}`, 'number')
  })
  is(localized, texts, 'localized', 'text')
  is(grade, numbers, 'grade', 'number')
  is(until, times, 'until', 'date')
  is(ahead, times, 'ahead', 'date or moment')
  derived.size?.forEach((field, index) => is(field, ['json'], `size/${index}`, 'list'))
  const reference = through === undefined ? undefined : fieldOf(entity, through)
  // Audit fields refer to users without declaring it.
  if (reference && !reference.reference && through !== 'createBy' && through !== 'updateBy')
    tell('no-reference', '/derived/through', `"${through ?? ''}" refers to no records.`)
  const isKnown = (of: string | undefined, field: string | undefined, at: string): void => {
    const other = of === undefined ? undefined : entities.get(of)
    if (other && field !== undefined && !fieldOf(other, field))
      tell('unknown-field', `/derived/${at}`, `"${field}" is not a field of ${other.entity}.`)
  }
  isKnown(reference?.reference?.entity, property, 'property')
  isKnown(count, by, 'by')
}

/** The most fields that a field may be computed through, one from the other. */
const mostSteps = 8

/** Checks that a field is not computed from itself: each of its lists would be computed without an end. */
function checkSteps(name: string, entity: EntityMeta, tell: Tell): void {
  let fields: ReadonlySet<string> = new Set([name])
  for (let step = 0; step <= mostSteps && fields.size > 0; step += 1)
    fields = new Set([...fields].flatMap((field) => operandsOf(entity, field)))
  if (fields.size > 0)
    tell('circular', '/derived', `It is computed from itself, or through more than ${mostSteps} fields.`)
}

/** Returns the fields of the same record that a field is computed from. */
function operandsOf(entity: EntityMeta, name: string): readonly string[] {
  const { derived = {} } = fieldOf(entity, name) ?? {}
  const { through, localized, until, ahead, grade, limits, minus, left, size, superior, own, self } = derived
  const names = catalogueLanguages.flatMap((language) =>
    localized === undefined ? [] : localFields(entity, localized, language),
  )
  return [
    ...[through, until, ahead, grade, superior, own, self].flatMap((field) => field ?? []),
    ...[limits, minus, left, size, names].flatMap((fields) => fields ?? []),
  ].filter((field) => typeof field === 'string')
}

/** Checks that `contains` and `prefix` search texts, and `range` searches ordered values. */
function checkFilter(property: PropertyMeta, tell: Tell): void {
  const { filterable } = property
  const kind = columnKindOf(property)
  const ofTexts = filterable === 'contains' || filterable === 'prefix'
  const isList = kind === 'json' || kind === 'boolean'
  if ((ofTexts && !texts.includes(kind)) || (filterable === 'range' && isList))
    tell('wrong-kind', '/filterable', `"${String(filterable)}" does not suit its values.`)
}

function checkUnique({ unique, ...property }: PropertyMeta, entity: EntityMeta, tell: Tell): void {
  if (unique === undefined || unique === false) return
  if (columnKindOf(property) === 'json')
    tell('wrong-kind', '/unique', 'What has parts, or lists values, is never held unique.')
  if (unique === true) return
  unique.forEach((field, index) => {
    const scope = fieldOf(entity, field)
    if (!scope) tell('unknown-field', `/unique/${index}`, `"${field}" is not a field of ${entity.entity}.`)
    else if (scope.derived || scope.virtual || columnKindOf(scope) === 'json')
      tell(
        'wrong-kind',
        `/unique/${index}`,
        `"${field}" holds no stored value within which others are unique.`,
      )
  })
}
