import type { WireRow } from '../records/record-store'
import { ApiRefusal } from '../refusal/api-refusal'

/** The record in a body. @throws ApiRefusal 400 */
export function recordOf(body: unknown): WireRow {
  if (body && typeof body === 'object' && !Array.isArray(body)) return body as WireRow
  throw new ApiRefusal({ status: 400, message: 'server.malformed', reason: 'bad-body' })
}

/** The key of a record. @throws ApiRefusal 400 */
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

/** The keys that a query names, each once: as `ids`, joined by commas, or as `id`. @throws ApiRefusal 400 without one or with too many */
export function idsOf(query: Readonly<Record<string, string>>): readonly string[] {
  const ids = query['ids'] ? query['ids'].split(',').filter(Boolean) : query['id'] ? [query['id']] : []
  if (ids.length === 0) throw new ApiRefusal({ status: 400, message: 'M49', reason: 'bad-id' }) // V70
  if (ids.length > 1000)
    throw new ApiRefusal({ status: 400, message: 'server.tooLarge', reason: 'too-large' })
  return [...new Set(ids)].map(idOf)
}
