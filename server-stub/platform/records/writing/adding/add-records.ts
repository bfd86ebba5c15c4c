import { ApiRefusal, type FieldRefusal } from '../../../refusal/api-refusal'
import type { AddedRows } from '../../record-store'
import { refuseRecord } from '../../validate-record'
import { addRows } from './add-rows'
import type { WriteContext } from '../write-context'

/**
 * Adds many records, all or none. Returns their keys in order and the generated secrets. Each passes the same checks as
 * a single record. Throws ApiRefusal 422 with fields named `<index>.<field>`; a refusal other than `invalid-record`
 * keeps its status.
 */
export async function addRecords(
  context: WriteContext,
  bodies: readonly unknown[],
): Promise<AddedRows['added']> {
  const { added, refused } = await addRows(context, bodies, true)
  const other = refused.find(({ refusal }) => refusal.details.reason !== 'invalid-record')
  if (other) throw new ApiRefusal({ ...other.refusal.details, ...named(other.refusal, other.at) })
  if (refused.length > 0)
    throw refuseRecord(refused.flatMap(({ refusal, at }) => named(refusal, at).fields ?? []))
  return added
}

function named({ details }: ApiRefusal, at: number): { readonly fields?: readonly FieldRefusal[] } {
  const { fields } = details
  return fields ? { fields: fields.map((entry) => ({ ...entry, field: `${at}.${entry.field}` })) } : {}
}
