import type { WireRow } from '../records/record-store'
import { ApiRefusal } from '../refusal/api-refusal'

/** Returns the record of a body. @throws ApiRefusal 400 */
export function recordOf(body: unknown): WireRow {
  if (body && typeof body === 'object' && !Array.isArray(body)) return body as WireRow
  throw new ApiRefusal({ status: 400, message: 'server.malformed', reason: 'bad-body' })
}

/** Returns the key of a record. @throws ApiRefusal 400 */
export function idOf(value: unknown): string {
  if ((typeof value === 'string' && value !== '' && value.length <= 200) || typeof value === 'number')
    return String(value)
  throw new ApiRefusal({
    status: 400,
    message: 'server.badParameter',
    values: { name: 'id' },
    reason: 'bad-id',
  })
}

/**
 * Returns the keys in a query without duplicates, from `ids`, joined by commas, or from `id`. @throws ApiRefusal 400
 * for none or too many
 */
export function idsOf(query: Readonly<Record<string, string>>): readonly string[] {
  const ids = query['ids'] ? query['ids'].split(',').filter(Boolean) : query['id'] ? [query['id']] : []
  if (ids.length === 0) throw new ApiRefusal({ status: 400, message: 'M49', reason: 'bad-id' }) // V70
  if (ids.length > 1000)
    throw new ApiRefusal({ status: 400, message: 'server.tooLarge', reason: 'too-large' })
  return [...new Set(ids)].map(idOf)
}
