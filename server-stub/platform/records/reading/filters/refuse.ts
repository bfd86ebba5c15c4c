import type { EntityMeta } from '../../../../../engine/metadata/contract.generated'
import { fieldOf } from '../../../../../engine/metadata/entities/entity-fields'
import { resolveText } from '../../../../../engine/metadata/locale/local-text'
import { ApiRefusal } from '../../../refusal/api-refusal'
import type { Person } from '../../../person/person'
import type { RecordQuery } from '../../record-store'

const wordings = {
  'unknown-filter': 'server.unknownFilter',
  'bad-filter': 'server.badParameter',
  'bad-page': 'server.badParameter',
  'unknown-sort': 'server.unknownSort',
  'unknown-total': 'server.unknownField',
  'unknown-field': 'server.unknownField',
} as const

/**
 * Returns the refusal of an unknown or malformed part of a list query (status 400). The name is truncated, because it
 * is user input.
 */
export function refuseQuery(reason: keyof typeof wordings, name: string): ApiRefusal {
  const shown = name.slice(0, 100)
  return new ApiRefusal({
    status: 400,
    reason,
    message: wordings[reason],
    values: { name: shown, field: shown },
  })
}

/** Returns the refusal of too many rows for one response; its message asks for a narrower search (status 422). */
export function refuseSize(limit: number): ApiRefusal {
  return new ApiRefusal({
    status: 422,
    reason: 'too-many-rows',
    message: 'server.tooManyRows',
    values: { count: limit },
  })
}

/**
 * Returns the refusal of too many rows for a sort without an index; names the fields that cannot sort so many (status
 * 422).
 */
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

/**
 * Returns the refusal of a record that does not exist or belongs to another operator, which look the same (status 404).
 */
export function refuseUnknown(): ApiRefusal {
  return new ApiRefusal({ status: 404, reason: 'not-found', message: 'server.notFound' })
}

/** Returns the refusal of an operation that the record does not allow, regardless of the person (V81, status 409). */
export function refuseVetoed(): ApiRefusal {
  return new ApiRefusal({ status: 409, reason: 'vetoed', message: 'server.vetoed' })
}
