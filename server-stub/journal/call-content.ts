import type { EntityMeta } from '../../engine/metadata/contract.generated'
import { fieldOf } from '../../engine/metadata/entity-fields'
import { storableText } from './storable-text'

/** Names of what nobody is to read in a log, whatever the schema says of it. */
const secretName =
  /pass(word|wd|phrase)?$|^(old|new|confirm)?password|pwd|captcha|secret|token|credential|(^|[a-z])key(pro)?$|private|signature|^encrypted|^d[12]$|apikey/i

const hidden = '***'
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
  const text = JSON.stringify(plain(chosen, entity, 0))
  return text.length <= longestContent ? text : JSON.stringify(Object.keys(chosen).slice(0, mostItems))
}

/** A copy that is short enough to be kept, without secrets, and without what PostgreSQL stores in no text. */
function plain(value: unknown, entity: EntityMeta | undefined, depth: number): unknown {
  if (typeof value === 'string') return shorten(value)
  if (value === null || typeof value !== 'object') return value
  if (depth >= deepest) return '…'
  if (Array.isArray(value)) {
    const items = value.slice(0, mostItems).map((item) => plain(item, entity, depth + 1))
    return value.length > mostItems ? [...items, `… ${value.length}`] : items
  }
  const entries = Object.entries(value).slice(0, 200)
  // Of a parameter (L45) the code says what its value is.
  const isSecretParameter = secretName.test(String((value as { code?: unknown }).code ?? ''))
  return Object.fromEntries(
    entries.map(([name, item]) => {
      const isSecret = isSecretField(entity, name) || (isSecretParameter && name === 'value')
      return [shorten(name), isSecret && !isBlank(item) ? hidden : plain(item, entity, depth + 1)]
    }),
  )
}

function isSecretField(entity: EntityMeta | undefined, name: string): boolean {
  const property = entity && fieldOf(entity, name)
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
