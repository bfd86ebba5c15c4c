import { ApiRefusal } from '../../http/api-refusal'

export type QueryRefusal = 'unknown-filter' | 'bad-filter' | 'unknown-sort' | 'unknown-total' | 'unknown-field' | 'bad-page'

/** A list query that this entity does not have or that makes no sense (status 400). The name is cut, it came from outside. */
export function refuseQuery(reason: QueryRefusal, name: string): ApiRefusal {
  return new ApiRefusal({ status: 400, reason, message: `server.${toKey(reason)}`, values: { name: name.slice(0, 100) } })
}

/** Too many rows for one answer; the person is told to narrow the search or to export (status 422). */
export function refuseSize(limit: number): ApiRefusal {
  return new ApiRefusal({ status: 422, reason: 'too-many-rows', message: 'server.tooManyRows', values: { limit } })
}

/** No such record, or one of another operator: the two cannot be told apart (status 404). */
export function refuseUnknown(): ApiRefusal {
  return new ApiRefusal({ status: 404, reason: 'not-found', message: 'server.notFound' })
}

function toKey(reason: QueryRefusal): string {
  return reason.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
}
