import type { EntityMeta } from '../../../engine/metadata/contract.generated'
import type { Definitions } from '../metadata/current/definitions'
import type { Person } from '../person/person'
import { refuseRecord, validateRecord } from '../records/validate-record'
import { toEntityTable } from '../records/storage/entity-table'
import { draftRecord } from '../records/validation/draft-record'

/** Names that callers may send beside fields; the service decides what to do with them. */
const besides = new Set(['id', 'changedFrom'])

/**
 * Validates a record before it is sent to a service. Of an edited record only the sent fields are known, so rules about
 * other fields are left to the service. Throws as draftRecord does, and ApiRefusal 422 `invalid-record`.
 */
export function checkServiceRecord(
  entity: EntityMeta,
  mode: 'add' | 'edit',
  body: Readonly<Record<string, unknown>>,
  person: Person,
  definitions: Definitions,
): void {
  const own = Object.hasOwn(entity.properties, 'id')
  const sent = Object.fromEntries(
    Object.entries(body).filter(([name]) => !besides.has(name) || (name === 'id' && own)),
  )
  const { values, refusals } = draftRecord(toEntityTable(entity, entity), sent, undefined, person)
  const found = validateRecord(entity, Object.fromEntries(values), values.keys(), {
    mode,
    language: person.language,
    userName: person.userName,
    dictionary: (code) => definitions.dictionaries.get(code),
  })
  const told = [...refusals, ...found].filter(
    ({ field }) => mode === 'add' || values.has(field.split('.')[0] ?? ''),
  )
  if (told.length > 0) throw refuseRecord(told)
}
