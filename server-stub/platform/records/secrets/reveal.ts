import type { EntityActionMeta, EntityMeta } from '../../../../engine/metadata/contract.generated'
import { fieldOf } from '../../../../engine/metadata/entities/entity-fields'
import { resolveText } from '../../../../engine/metadata/locale/local-text'
import { can } from '../../../../engine/permissions/can'
import { ApiRefusal } from '../../refusal/api-refusal'
import type { Person } from '../../person/person'
import { refuseVetoed } from '../reading/filters/refuse'
import { refuseState } from '../writing/refusals/refuse-state'
import type { WireRow } from '../record-store'
import type { EntityTable } from '../storage/entity-table'
import type { Revealed } from './revealed'

/** Returns generated values of a record with their labels for the response; undefined when there are none. */
export function revealedValues(
  entity: EntityMeta,
  values: WireRow | undefined,
  { language }: Pick<Person, 'language'>,
): readonly Revealed[] | undefined {
  const told = Object.entries(values ?? {}).flatMap(([field, value]): readonly Revealed[] => {
    if (value === null || value === undefined) return []
    const label = resolveText(fieldOf(entity, field) ?? {}, language, field)
    return [{ field, label, value: typeof value === 'string' ? value : JSON.stringify(value) }]
  })
  return told.length > 0 ? told : undefined
}

/**
 * Returns the secrets that an action reveals of its one record, limited to fields that allow it (`onRequest`).
 * @throws ApiRefusal 409 `vetoed` for a record that the person may not edit, `not-set` when no secret is set
 */
export function secretsRevealed(
  table: EntityTable,
  { reveals }: EntityActionMeta,
  rows: readonly WireRow[],
  person: Person,
): WireRow | undefined {
  const [row] = rows
  if (!reveals || !row) return undefined
  if (rows.length > 1) throw refuseVetoed()
  refuseState(table, table.entity.editable, rows, person)
  const fields = reveals.filter((field) => {
    const property = fieldOf(table.entity, field)
    return property?.secret === 'onRequest' && can(person.access, property.permission?.view)
  })
  const secrets = fields.filter((field) => row[field] !== null && row[field] !== undefined)
  if (secrets.length === 0)
    throw new ApiRefusal({ status: 409, reason: 'not-set', message: 'server.secretNotSet' })
  return Object.fromEntries(secrets.map((field) => [field, row[field]]))
}
