import { ApiRefusal } from '../../http/api-refusal'

const wordings = {
  'unknown-filter': 'server.unknownFilter',
  'bad-filter': 'server.badParameter',
  'bad-page': 'server.badParameter',
  'unknown-sort': 'server.unknownSort',
  'unknown-total': 'server.unknownField',
  'unknown-field': 'server.unknownField',
} as const

/** A list query that this entity does not have or that makes no sense (status 400). The name is cut, it came from outside. */
export function refuseQuery(reason: keyof typeof wordings, name: string): ApiRefusal {
  const shown = name.slice(0, 100)
  return new ApiRefusal({
    status: 400,
    reason,
    message: wordings[reason],
    values: { name: shown, field: shown },
  })
}

/** Too many rows for one answer; the person is told to narrow the search (status 422). */
export function refuseSize(limit: number): ApiRefusal {
  return new ApiRefusal({
    status: 422,
    reason: 'too-many-rows',
    message: 'server.tooManyRows',
    values: { count: limit },
  })
}

/** No such record, or one of another operator: the two cannot be told apart (status 404). */
export function refuseUnknown(): ApiRefusal {
  return new ApiRefusal({ status: 404, reason: 'not-found', message: 'server.notFound' })
}

/** A record that does not allow the operation, whoever asks (V81, status 409). */
export function refuseVetoed(): ApiRefusal {
  return new ApiRefusal({ status: 409, reason: 'vetoed', message: 'server.vetoed' })
}
