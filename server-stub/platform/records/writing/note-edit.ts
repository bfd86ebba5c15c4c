import type { Transaction } from '../../database/sql/database-client'
import type { EntityMeta, PropertyMeta } from '../../../../engine/metadata/contract.generated'
import { fieldOf, isUnserved } from '../../../../engine/metadata/entities/entity-fields'
import { labelOf } from '../../../../engine/model/entities/label-of'
import { areChangesNoted, noteChange } from '../noted-changes'
import type { WireRow } from '../record-store'
import { referredNames } from './referred-names'
import type { WriteContext } from './write-context'

/** Notes that a record was added, removed or changed by an action. */
export function noteRecord(entity: EntityMeta, record: WireRow): void {
  noteChange({ entity: entity.entity, record: nameOf(entity, record) })
}

/**
 * Notes the changes of an edit: each field with its value before and after. References are noted by the names of their
 * records, secrets without any value.
 */
export async function noteEdit(
  context: WriteContext,
  trx: Transaction,
  before: WireRow,
  changed: WireRow,
): Promise<void> {
  if (!areChangesNoted()) return
  const { table } = context
  const { entity } = table
  const record = nameOf(entity, { ...before, ...changed })
  const fields = Object.keys(changed).filter((field) => field in entity.properties)
  if (fields.length === 0) return noteRecord(entity, before)
  for (const field of fields) {
    const property = fieldOf(entity, field)
    const isTold = property !== undefined && !isKeptBack(property)
    const label = namedBy(entity, field)
    const values = [before[field], changed[field]]
    const names = isTold && label ? await referredNames(context, trx, field, label, values) : undefined
    const [was, is] = names ? values.map((value) => names.get(String(value)) ?? null) : values
    noteChange({ entity: entity.entity, record, field, ...(isTold ? { before: was, after: is } : {}) })
  }
}

/**
 * Returns the field of the referenced record that names it in the log: one that this entity derives through the
 * reference.
 */
function namedBy(entity: EntityMeta, field: string): string | undefined {
  const told = Object.values(entity.properties).flatMap(({ derived, type }) =>
    derived?.through === field && type === 'string' ? (derived.property ?? []) : [],
  )
  return told.includes('name') ? 'name' : told[0]
}

function isKeptBack(property: PropertyMeta): boolean {
  return isUnserved(property) || property.format?.endsWith('password') === true
}

function nameOf(entity: EntityMeta, record: WireRow): string {
  const name = record[labelOf(entity)] ?? record['name'] ?? ''
  return typeof name === 'string' || typeof name === 'number' ? String(name) : ''
}
