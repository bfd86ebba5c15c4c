import type { EntityActionMeta } from '../../../../../engine/metadata/contract.generated'
import { ApiRefusal } from '../../../refusal/api-refusal'
import type { WireRow } from '../../record-store'

/** The maximum number of records per action (C28, V27). */
const mostIds = 100

/**
 * Returns the ids of the records that a request names: by the action's own parameter, by `id` or by `ids`.
 * @throws ApiRefusal 422 for no ids (M14), for fewer than the action requires, and for too many (M10)
 */
export function readActionIds(
  { records, ids: parameter, least = 1 }: EntityActionMeta,
  request: WireRow,
): readonly string[] {
  if (records === 'none') return []
  const plain = records === 'many' ? (request['ids'] ?? request['id']) : request['id']
  const named = (parameter === undefined ? undefined : request[parameter]) ?? plain
  const ids = [
    ...new Set(
      textsOf(named)
        .map((id) => id.trim())
        .filter(Boolean),
    ),
  ]
  if (ids.length === 0 || ids.some((id) => id.length > 200))
    throw new ApiRefusal({ status: 422, reason: 'no-ids', message: 'M14' })
  if (ids.length < least)
    throw new ApiRefusal({
      status: 422,
      reason: 'too-few-ids',
      message: 'server.tooFewIds',
      values: { least },
    })
  if (ids.length > mostIds)
    throw new ApiRefusal({ status: 422, reason: 'too-many-ids', message: 'M10', values: { limit: mostIds } })
  if (records !== 'many' && ids.length > 1)
    throw new ApiRefusal({ status: 422, reason: 'too-many-ids', message: 'M10', values: { limit: 1 } })
  return ids
}

function textsOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return value.split(',')
  if (typeof value === 'number') return [String(value)]
  return Array.isArray(value) ? value.flatMap((one) => (typeof one === 'object' ? [] : [String(one)])) : []
}
