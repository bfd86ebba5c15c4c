import type { EntityMeta } from '../../../../engine/metadata/contract.generated'
import { fieldOf } from '../../../../engine/metadata/entity-fields'
import { resolveText } from '../../../../engine/metadata/local-text'
import { ApiRefusal } from '../../refusal/api-refusal'
import type { Person } from '../../person/person'
import type { RecordQuery } from '../record-store'

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

/** Too many rows to be sorted by what no index has in order; says by which fields so many can't be (status 422). */
export function refuseSort(
  entity: EntityMeta,
  sort: RecordQuery['sort'],
  unsortable: readonly string[],
  { language }: Pick<Person, 'language'>,
): ApiRefusal {
  const named = sort.filter(({ field }) => unsortable.includes(field))
  const titles = (named.length > 0 ? named : sort.slice(1)).map(({ field }) => {
    const { title, names } = fieldOf(entity, field) ?? {}
    return resolveText({ title, names }, language, field)
  })
  return new ApiRefusal({
    status: 422,
    reason: 'too-many-to-sort',
    message: 'server.tooManyToSort',
    values: { field: titles.join(', ') },
    data: { unsortable },
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
