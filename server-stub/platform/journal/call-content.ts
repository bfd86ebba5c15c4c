import type { EntityMeta, PropertyMeta } from '../../../engine/metadata/contract.generated'
import { fieldOf } from '../../../engine/metadata/entity-fields'
import { storableText } from './storable-text'

/** Names of what nobody is to read in a log, whatever the schema says of it. */
const secretName =
  /pass(word|wd|phrase)?$|^(old|new|confirm)?password|pwd|captcha|secret|token|credential|(^|[a-z])key(pro)?$|private|signature|^encrypted|^d[12]$|apikey/i

/** The entity of parameters (L45), whose values may be secrets. */
const parameterEntity = 'config'

/** Stands for what is not kept. */
export const hidden = '***'
const longestText = 500
const mostItems = 50
const deepest = 6
/** Longest content that the entity takes. */
const longestContent = 20_000

/** Parameters of a call as JSON, without secrets: what the schema calls so, and what is named so. Undefined for none. */
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

/** A copy that is short enough to be kept, without secrets, and without what PostgreSQL stores in no text. */
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
      // What the entity does not describe, such as the records of a batch, is taken to be of it.
      return [shorten(name), plain(item, inside ? (own) => inside[own] : propertyOf, isParameter, depth + 1)]
    }),
  )
}

/**
 * Whether the `value` beside a code is not to be kept. A parameter's code says what its value is; where it is not sent, as in
 * every edit, or stands beside the id of what may be another, nothing says that it is no secret.
 */
function mayHoldSecret({ code, id }: { code?: unknown; id?: unknown }, isParameter: boolean): boolean {
  const name = String(code ?? '').trim()
  return secretName.test(name) || (isParameter && (name === '' || !isBlank(id)))
}

/** The properties of the records that a field holds, or that its list holds. */
function propertiesOf(
  property: PropertyMeta | undefined,
): Readonly<Record<string, PropertyMeta>> | undefined {
  const { properties, items } = (property ?? {}) as {
    readonly properties?: Readonly<Record<string, PropertyMeta>>
    readonly items?: PropertyMeta
  }
  return properties ?? (items ? propertiesOf(items) : undefined)
}

/** Whether the log keeps nothing of a field but that it was changed. The value of a parameter may always be a secret. */
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
