import type { FastifyInstance } from 'fastify'
import { ApiRefusal } from '../http/api-refusal'
import { personOf } from '../http/api-request'
import type { Definitions } from '../metadata/definitions'
import type { RecordStore } from '../records/record-store'
import { readableBy } from './readable-by'

/** P19: whether no other record has a value; 1 means unique (V74). Only for fields that are marked unique. */
export function registerUniqueness(
  app: FastifyInstance,
  definitions: () => Definitions,
  storeOf: (entity: string) => RecordStore,
): void {
  app.post('/system/common/checkFieldUniqueness', async (request) => {
    const person = personOf(request)
    const { tableName, fieldName, fieldValue, primaryFields, extraParams } = (request.api.body ??
      {}) as Record<string, unknown>
    const entity = definitions().entities.get(String(tableName ?? ''))
    const property = entity?.properties[String(fieldName ?? '')]
    if (!entity || !property?.unique || !readableBy(person, entity, definitions()))
      throw new ApiRefusal({ status: 400, message: 'M43', reason: 'not-unique-field' })
    const value = String(fieldValue ?? '').trim()
    if (value === '') return 1 // V73
    const except = (primaryFields as { id?: unknown } | undefined)?.id
    const within = property.unique === true ? {} : pickScope(property.unique, extraParams)
    return (await storeOf(entity.entity).isUnique(
      String(fieldName),
      value,
      typeof except === 'string' ? except : undefined,
      within,
      person,
    ))
      ? 1
      : 0
  })
}

function pickScope(fields: readonly string[], values: unknown): Record<string, unknown> {
  const given = (values ?? {}) as Record<string, unknown>
  return Object.fromEntries(fields.map((field) => [field, given[field] ?? null]))
}
