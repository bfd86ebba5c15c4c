import { isEqual } from 'lodash-es'
import type { EntityMeta } from '../../../../engine/metadata/contract.generated'
import { fieldOf, isSecret } from '../../../../engine/metadata/entity-fields'
import { ApiRefusal } from '../../refusal/api-refusal'
import type { Person } from '../../person/person'
import { servedOfRecord } from '../reading/served-fields'
import type { WireRow } from '../record-store'
import { normalizeValue } from '../validation/normalize-value'

const name = 'changedFrom'

/** A request to edit, taken apart: what it changes, and the values that it says the record had. */
export interface EditRequest {
  readonly values: WireRow
  readonly seen: WireRow | undefined
}

/**
 * Takes `changedFrom` out of a request to edit, unless the entity has a field of that name.
 * Throws ApiRefusal 422 `bad-record` when it is no record.
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
 * Refuses a change of a record (as it is shown: with marks in place of its secrets) that had other values when it was read: 409 `changed-meanwhile` with the record as it
 * stands. Fields that the person is not served, or that do not exist, say nothing.
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

/** The refusal that shows a person the record as it stands: with marks in place of its secrets. */
export function changedMeanwhile(entity: EntityMeta, before: WireRow, person: Person): ApiRefusal {
  const served = servedOfRecord(entity, person).map((field) => [field, before[field] ?? null])
  return new ApiRefusal({
    status: 409,
    reason: 'changed-meanwhile',
    message: 'server.changedMeanwhile',
    data: { record: Object.fromEntries(served) as WireRow },
  })
}
