import type { EntityMeta, PropertyMeta } from '../../../engine/metadata/contract.generated'
import { fieldOf } from '../../../engine/metadata/entities/entity-fields'
import { storableText } from './storable-text'

/** Names of fields that no log shows, whatever their schema says. */
const secretName =
  /pass(word|wd|phrase)?$|^(old|new|confirm)?password|pwd|captcha|secret|token|credential|(^|[a-z])key(pro)?$|private|signature|^encrypted|^d[12]$|apikey/i

/** The entity of parameters (L45), whose values may be secrets. */
const parameterEntity = 'config'

/** Replaces a value that is not kept. */
export const hidden = '***'
const longestText = 500
const mostItems = 50
const deepest = 6
/** Maximum length of the entity's content field, in characters. */
const longestContent = 20_000

/**
 * Returns the parameters of a call as JSON, without secrets (by schema or by name); null when there are none. Content
 * that is too long is cut down to the names of the parameters.
 */
export function callContent(
  values: unknown,
  entity: EntityMeta | undefined,
  keep: readonly string[] | undefined,
): string | null {
  if (values === null || typeof values !== 'object') return null
  const chosen = keep
    ? Object.fromEntries(Object.entries(values).filter(([name]) => keep.includes(name)))
    : values
  if (Object.keys(chosen).length === 0) return null
  const isParameter = entity?.entity === parameterEntity
  const text = JSON.stringify(plain(chosen, (name) => entity && fieldOf(entity, name), isParameter, 0))
  return text.length <= longestContent ? text : JSON.stringify(Object.keys(chosen).slice(0, mostItems))
}

type PropertyOf = (name: string) => PropertyMeta | undefined

/** Copies a value, shortened for the log, without secrets and without characters that PostgreSQL cannot store. */
function plain(value: unknown, propertyOf: PropertyOf, isParameter: boolean, depth: number): unknown {
  if (typeof value === 'string') return shorten(value)
  if (value === null || typeof value !== 'object') return value
  if (depth >= deepest) return '…'
  if (Array.isArray(value)) {
    const items = value.slice(0, mostItems).map((item) => plain(item, propertyOf, isParameter, depth + 1))
    return value.length > mostItems ? [...items, `… ${value.length}`] : items
  }
  const entries = Object.entries(value).slice(0, 200)
  const hidesValue = mayHoldSecret(value, isParameter)
  return Object.fromEntries(
    entries.map(([name, item]) => {
      const isSecret = isSecretField(propertyOf(name), name) || (hidesValue && name === 'value')
      if (isSecret && !isBlank(item)) return [shorten(name), hidden]
      const inside = propertiesOf(propertyOf(name))
      // A field that the entity does not describe, such as the records of a batch, is taken to hold fields of the
      // entity.
      return [shorten(name), plain(item, inside ? (own) => inside[own] : propertyOf, isParameter, depth + 1)]
    }),
  )
}

/**
 * True when the `value` beside a code may be a secret. The code of a parameter tells what its value is. Without the
 * code, as in every edit, or beside an id, which may be that of another parameter, the value may be a secret.
 */
function mayHoldSecret({ code, id }: { code?: unknown; id?: unknown }, isParameter: boolean): boolean {
  const name = String(code ?? '').trim()
  return secretName.test(name) || (isParameter && (name === '' || !isBlank(id)))
}

/** Returns the properties of the records in a field, or in the list of a field. */
function propertiesOf(
  property: PropertyMeta | undefined,
): Readonly<Record<string, PropertyMeta>> | undefined {
  const { properties, items } = (property ?? {}) as {
    readonly properties?: Readonly<Record<string, PropertyMeta>>
    readonly items?: PropertyMeta
  }
  return properties ?? (items ? propertiesOf(items) : undefined)
}

/** True when the log keeps of a field only that it was changed. The value of a parameter may always be a secret. */
export function isKeptBack(entity: EntityMeta, field: string): boolean {
  return (
    isSecretField(fieldOf(entity, field), field) || (entity.entity === parameterEntity && field === 'value')
  )
}

function isSecretField(property: PropertyMeta | undefined, name: string): boolean {
  if (property && (property.secret || property.writeOnly || property.format?.endsWith('password')))
    return true
  return secretName.test(name)
}

function isBlank(value: unknown): boolean {
  return value === null || value === undefined || value === ''
}

function shorten(text: string): string {
  return storableText(text, longestText)
}
