import type { Transaction } from 'kysely'
import type { EntityMeta, PropertyMeta } from '../../../engine/metadata/contract.generated'
import { fieldOf, isUnserved } from '../../../engine/metadata/entity-fields'
import { labelOf } from '../../../engine/model/label-of'
import type { Tables } from '../../database/tables'
import { areChangesNoted, noteChange } from '../noted-changes'
import { findRows } from '../reading/find-rows'
import type { WireRow } from '../record-store'
import type { WriteContext } from './write-context'

/** Notes that a record was added, removed or acted upon. */
export function noteRecord(entity: EntityMeta, record: WireRow): void {
  noteChange({ entity: entity.entity, record: nameOf(entity, record) })
}

/**
 * Notes what an edit changed of a record: each field with its value before and after. Of a reference that is the name of
 * the record that it refers to; of a secret nothing but that it was changed.
 */
export async function noteEdit(
  context: WriteContext,
  trx: Transaction<Tables>,
  before: WireRow,
  changed: WireRow,
): Promise<void> {
  if (!areChangesNoted()) return
  const { table } = context
  const { entity } = table
  const record = nameOf(entity, { ...before, ...changed })
  const fields = Object.keys(changed).filter((field) => field in entity.properties)
  if (fields.length === 0) return noteRecord(entity, before)
  const names = new Map<string, string>()
  for (const field of fields) {
    const name = namedBy(entity, field)
    if (name !== undefined) names.set(field, name)
  }
  const after =
    names.size > 0
      ? ((await findRows(trx, table, [String(before['id'])], [...names.values()], context))[0] ?? {})
      : {}
  for (const field of fields) {
    const property = fieldOf(entity, field)
    const told = names.get(field)
    const isTold = property !== undefined && !isKeptBack(property)
    noteChange({
      entity: entity.entity,
      record,
      field,
      ...(isTold
        ? {
            before: told === undefined ? before[field] : before[told],
            after: told === undefined ? changed[field] : after[told],
          }
        : {}),
    })
  }
}

/** The field that holds the name of the record which a reference names. */
function namedBy(entity: EntityMeta, field: string): string | undefined {
  const derived = Object.entries(entity.properties).filter(
    ([, property]) => property.derived?.through === field && property.type === 'string',
  )
  return (derived.find(([, property]) => property.derived?.property === 'name') ?? derived[0])?.[0]
}

function isKeptBack(property: PropertyMeta): boolean {
  return isUnserved(property) || property.format?.endsWith('password') === true
}

function nameOf(entity: EntityMeta, record: WireRow): string {
  const name = record[labelOf(entity)] ?? record['name'] ?? ''
  return typeof name === 'string' || typeof name === 'number' ? String(name) : ''
}
