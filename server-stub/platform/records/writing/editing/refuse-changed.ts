import { isEqual } from 'lodash-es'
import type { EntityMeta } from '../../../../../engine/metadata/contract.generated'
import { fieldOf, isSecret } from '../../../../../engine/metadata/entities/entity-fields'
import { ApiRefusal } from '../../../refusal/api-refusal'
import type { Person } from '../../../person/person'
import { servedOfRecord } from '../../reading/rows/served-fields'
import type { WireRow } from '../../record-store'
import { normalizeValue } from '../../validation/normalize-value'

const name = 'changedFrom'

/** An edit request in two parts: the changes, and the values that the client last saw. */
export interface EditRequest {
  readonly values: WireRow
  readonly seen: WireRow | undefined
}

/**
 * Extracts `changedFrom` from an edit request, unless the entity has a field of that name. Throws ApiRefusal 422
 * `bad-record` when it is not an object.
 */
export function readEdit(entity: EntityMeta | undefined, body: WireRow): EditRequest {
  if (!Object.hasOwn(body, name) || (entity && fieldOf(entity, name)))
    return { values: body, seen: undefined }
  const { [name]: seen, ...values } = body
  if (typeof seen !== 'object' || seen === null || Array.isArray(seen))
    throw new ApiRefusal({ status: 422, reason: 'bad-record', message: 'server.malformed' })
  return { values, seen: seen as WireRow }
}

/**
 * Refuses a change when the record had other values as the client read it: 409 `changed-meanwhile` with the current
 * record. Fields that are unknown, or not served to the person, are ignored.
 * @param before the current record as it is displayed, with marks in place of its secrets
 */
export function refuseChanged(
  entity: EntityMeta,
  seen: WireRow | undefined,
  before: WireRow,
  person: Person,
): void {
  if (!seen) return
  for (const field of servedOfRecord(entity, person)) {
    if (!Object.hasOwn(seen, field) || !Object.hasOwn(before, field)) continue
    const property = fieldOf(entity, field)
    const held = before[field] ?? null
    const value = property && !isSecret(property) ? normalizeValue(property, seen[field]) : seen[field]
    if (!isEqual(value ?? null, held) && !isEqual(seen[field] ?? null, held))
      throw changedMeanwhile(entity, before, person)
  }
}

/** Returns the refusal with the current record, as far as the person may see it, with marks in place of its secrets. */
export function changedMeanwhile(entity: EntityMeta, before: WireRow, person: Person): ApiRefusal {
  const served = servedOfRecord(entity, person).map((field) => [field, before[field] ?? null])
  return new ApiRefusal({
    status: 409,
    reason: 'changed-meanwhile',
    message: 'server.changedMeanwhile',
    data: { record: Object.fromEntries(served) as WireRow },
  })
}
