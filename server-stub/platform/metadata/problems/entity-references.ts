import type {
  EntityMeta,
  MetadataProblem,
  PropertyMeta,
} from '../../../../engine/metadata/contract.generated'
import { fieldOf, fieldsOf } from '../../../../engine/metadata/entities/entity-fields'
import type { Effective } from '../current/effective'

type Known = Pick<Effective, 'entities' | 'dictionaries' | 'screens'>
type Tell = (code: string, at: string, detail: string) => void

/**
 * Reports references of an entity to entities, selectors and dictionaries that do not exist, and dictionaries whose
 * values its fields cannot hold.
 */
export function entityReferences(entity: EntityMeta, known: Known): readonly MetadataProblem[] {
  const source = `entity.${entity.entity}`
  const { inForce } = entity
  const unheld: readonly MetadataProblem[] =
    inForce !== undefined && !fieldOf(entity, inForce)
      ? [
          {
            code: 'unknown-field',
            pointer: '/inForce',
            detail: `"${inForce}" is not a field of ${entity.entity}.`,
            source,
          },
        ]
      : []
  const found = Object.entries(fieldsOf(entity)).flatMap(([field, property]) =>
    withinOf(property, `/properties/${field}`).flatMap(([part, pointer]) => {
      const found: MetadataProblem[] = []
      checkPart(part, known, (code, at, detail) =>
        found.push({ code, pointer: pointer + at, detail, source }),
      )
      return found
    }),
  )
  return [...unheld, ...found]
}

/** Returns a field, the schema of its items, and their properties, recursively, each with its JSON pointer. */
export function withinOf(
  property: PropertyMeta,
  pointer: string,
): readonly (readonly [property: PropertyMeta, pointer: string])[] {
  const { items, properties } = property as { readonly items?: unknown; readonly properties?: unknown }
  return [
    [property, pointer],
    ...(isProperty(items) ? withinOf(items, `${pointer}/items`) : []),
    ...Object.entries(isProperty(properties) ? properties : {}).flatMap(([name, part]) =>
      isProperty(part) ? withinOf(part, `${pointer}/properties/${name}`) : [],
    ),
  ]
}

function checkPart(property: PropertyMeta, known: Known, tell: Tell): void {
  const { reference, derived } = property
  const isEntity = (name: string | undefined, at: string): void => {
    if (name && !known.entities.has(name)) tell('unknown-entity', at, `There is no entity "${name}".`)
  }
  isEntity(reference?.entity, '/reference/entity')
  isEntity(derived?.count, '/derived/count')
  const described = property.options?.['fieldsOf']
  if (typeof described === 'string') isEntity(described, '/options/fieldsOf')
  const { selector } = reference ?? {}
  if (selector && known.screens.get(selector)?.kind !== 'selector')
    tell('unknown-selector', '/reference/selector', `There is no selector "${selector}".`)
  checkDictionary(property, known, tell)
}

function checkDictionary(
  { dictionary: name, enum: offered, type = 'string' }: Pick<PropertyMeta, 'dictionary' | 'enum' | 'type'>,
  { dictionaries }: Known,
  tell: Tell,
): void {
  if (!name) return
  const dictionary = dictionaries.get(name)
  if (!dictionary) return tell('unknown-dictionary', '/dictionary', `There is no dictionary "${name}".`)
  const types = [type].flat().map(String)
  const wrong = dictionary.items
    .map(({ value }) => value)
    .filter((value) => (!offered || offered.map(String).includes(value)) && !isOfType(value, types))
  if (wrong.length === 0) return
  const values = wrong.map((value) => `"${value}"`).join(', ')
  const wanted = types.filter((one) => one !== 'null').join(' or ')
  tell('dictionary-type', '/dictionary', `The dictionary "${name}" has ${values}, which is no ${wanted}.`)
}

/**
 * True when a value of a dictionary, which is text, fits a field of these types. Lists are checked by the schema of
 * their items.
 */
function isOfType(value: string, types: readonly string[]): boolean {
  return types.some((type) => {
    if (type === 'integer') return /^[+-]?\d+$/.test(value)
    if (type === 'number') return value.trim() !== '' && Number.isFinite(Number(value))
    if (type === 'boolean') return value === 'true' || value === 'false'
    return type !== 'null'
  })
}

function isProperty(part: unknown): part is PropertyMeta {
  return typeof part === 'object' && part !== null && !Array.isArray(part)
}
