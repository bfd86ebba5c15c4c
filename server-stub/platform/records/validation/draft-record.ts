import { isEqual } from 'lodash-es'
import type { PropertyMeta } from '../../../../engine/metadata/contract.generated'
import { fieldOf, isSecret, isServerField } from '../../../../engine/metadata/entities/entity-fields'
import { tidyText } from '../../../../engine/model/values/texts/tidy-text'
import { can } from '../../../../engine/permissions/can'
import { ApiRefusal, type FieldRefusal } from '../../refusal/api-refusal'
import type { Person } from '../../person/person'
import type { WireRow } from '../record-store'
import type { EntityTable } from '../storage/entity-table'
import { sentSecret } from '../secrets/sent-secret'
import { normalizeValue } from './normalize-value'
import { unknownParts } from './unknown-parts'

/** The changes of a request to a record. */
export interface Draft {
  /** The changed fields in wire format; null clears a field. */
  readonly values: ReadonlyMap<string, unknown>
  readonly refusals: readonly FieldRefusal[]
}

/**
 * Reads the fields of a request that may be set. Server fields are ignored, because forms send whole records back; so
 * is an immutable field with its old value. Throws ApiRefusal: 422 `bad-record`, `unknown-field`; 403 `field-forbidden`
 * for a field that the person may not set.
 */
export function draftRecord(
  table: EntityTable,
  body: unknown,
  before: WireRow | undefined,
  person: Person,
): Draft {
  const entries = readEntries(body)
  refuseUnknown(entries.map(([field]) => field).filter((field) => !fieldOf(table.entity, field)))
  const values = new Map<string, unknown>()
  const refusals: FieldRefusal[] = []
  const forbidden: FieldRefusal[] = []
  for (const [field, sent] of entries) {
    const property = fieldOf(table.entity, field)
    if (!property || isKept(table, field, property)) continue
    const given = field === 'id' ? toKey(table, sent) : normalizeValue(property, sent)
    const value = isSecret(property) ? sentSecret(given) : given
    if (value === undefined) continue
    if (before && given === null && isUnseen(property, person)) continue
    const held = before && !property.virtual ? (before[field] ?? null) : null
    // A text that was stored before texts were tidied may come back unchanged.
    const changed = !isEqual(value, held) && !isEqual(sent, held)
    const explicit = !before && value === null && property.default !== undefined
    if (!changed && !explicit) continue
    refuseUnknown(unknownParts(property, value, field))
    if (!maySet(property, value, person)) {
      if (before || value !== null) forbidden.push({ field, message: 'M44' })
      continue
    }
    if (before && (property.immutable || field === 'id')) refusals.push({ field, message: 'server.vetoed' })
    else if (isWhitespace(value)) refusals.push({ field, message: 'M1' }) // V9
    else if (table.fixed.get(field)?.includes(value as never) === false)
      refusals.push({ field, message: 'M16' })
    values.set(field, value)
  }
  if (forbidden.length > 0)
    throw new ApiRefusal({ status: 403, reason: 'field-forbidden', message: 'M44', fields: forbidden })
  return { values, refusals }
}

function readEntries(body: unknown): readonly [string, unknown][] {
  if (body && typeof body === 'object' && !Array.isArray(body)) return Object.entries(body)
  throw new ApiRefusal({ status: 422, reason: 'bad-record', message: 'server.malformed' })
}

/** Refuses names that the entity, or a row of a list, does not have. */
function refuseUnknown(names: readonly string[]): void {
  if (names.length === 0) return
  const unknown = names.map((name) => name.slice(0, 100))
  const fields = unknown.map((field) => ({ field, message: 'server.unknownField', values: { name: field } }))
  const values = { name: unknown[0] }
  throw new ApiRefusal({
    status: 422,
    reason: 'unknown-field',
    message: 'server.unknownField',
    values,
    fields,
  })
}

/**
 * True for fields that requests cannot set: server fields, generated keys, and the fixed value that makes the record
 * part of the entity (`where`).
 */
function isKept({ makesIds, fixed }: EntityTable, field: string, property: PropertyMeta): boolean {
  return isServerField(property) || (field === 'id' && makesIds) || fixed.get(field)?.length === 1
}

/** True when the person never receives the value, so that null in a request does not mean to clear it. */
function isUnseen(property: PropertyMeta, person: Person): boolean {
  return property.writeOnly === true || !can(person.access, property.permission?.view)
}

/** True when the person may set the field. Without the permission, only its default is accepted. */
function maySet(property: PropertyMeta, value: unknown, person: Person): boolean {
  if (can(person.access, property.permission?.edit)) return true
  return isEqual(value, property.default ?? null)
}

function toKey({ key }: EntityTable, sent: unknown): unknown {
  const value = normalizeValue(key.property, sent)
  return key.kind === 'text' && typeof value === 'number' ? String(value) : value
}

/**
 * True for a text of white space or invisible characters alone. An empty text is not refused: at this point the schema
 * lists it.
 */
export function isWhitespace(value: unknown): boolean {
  return typeof value === 'string' && value !== '' && tidyText(value) === ''
}
