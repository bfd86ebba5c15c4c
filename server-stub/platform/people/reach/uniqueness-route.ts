import type { FastifyInstance } from 'fastify'
import type { EntityMeta } from '../../../../engine/metadata/contract.generated'
import { tidyText } from '../../../../engine/model/values/texts/tidy-text'
import { buttonCodeOf } from '../../../../engine/model/entities/button-codes'
import { ApiRefusal } from '../../refusal/api-refusal'
import { personOf } from '../../request/api-request'
import type { Definitions } from '../../metadata/current/definitions'
import type { RecordStore } from '../../records/record-store'
import type { Person } from '../../person/person'
import { readableBy } from './readable-by'

/**
 * Registers P19, which checks that no other record has a value. It answers 1 for a unique value (V74), else 0, or an
 * object with the `key` of the message in place of M13. Only fields that are marked unique can be checked.
 */
export function registerUniqueness(
  app: FastifyInstance,
  definitions: () => Definitions,
  storeOf: (entity: string) => RecordStore,
): void {
  app.post('/system/common/checkFieldUniqueness', async (request) => {
    const person = personOf(request)
    const { tableName, fieldName, fieldValue, primaryFields, extraParams } = (request.api.body ??
      {}) as Record<string, unknown>
    const entity = definitions().entities.get(scalar(tableName))
    const field = scalar(fieldName)
    const property = entity?.properties[field]
    if (!entity || !property?.unique || !mayAsk(person, entity, definitions()))
      throw new ApiRefusal({ status: 400, message: 'M43', reason: 'not-unique-field' })
    const value = scalar(fieldValue)
    if (tidyText(value) === '') return 1 // V73
    const except = (primaryFields as { id?: unknown } | null | undefined)?.id
    const within = property.unique === true ? {} : pickScope(property.unique, extraParams)
    const store = storeOf(entity.entity)
    const other = typeof except === 'string' ? except : undefined
    if (await store.isUnique(field, value, other, within, person)) return 1
    const key = await store.sayTaken?.(field, value, within, person)
    return key === undefined ? 0 : { key }
  })
}

/** Returns a scalar as text. @throws ApiRefusal 400 for a list or an object, which no unique field holds */
function scalar(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value ?? '')
  throw new ApiRefusal({ status: 400, message: 'server.malformed', reason: 'bad-body' })
}

/**
 * True for users who fill in forms of the entity or see all of it, but not for those who only choose its records
 * elsewhere.
 */
function mayAsk(person: Person, entity: EntityMeta, definitions: Definitions): boolean {
  const fills = (['add', 'edit'] as const).some((operation) =>
    person.access.buttons.has(buttonCodeOf(entity, operation)),
  )
  return fills || readableBy(person, entity, definitions) === 'all'
}

function pickScope(fields: readonly string[], values: unknown): Record<string, unknown> {
  const given = (values ?? {}) as Record<string, unknown>
  return Object.fromEntries(
    fields.map((field) => {
      const value = given[field] ?? null
      return [field, value === null ? null : scalar(value)]
    }),
  )
}
