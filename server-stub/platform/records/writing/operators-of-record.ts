import { isEqual } from 'lodash-es'
import { fieldOf, isServerField } from '../../../../engine/metadata/entity-fields'
import type { Preparation } from '../behaviour'
import type { WireRow } from '../record-store'
import type { EntityTable } from '../storage/entity-table'
import { rowReferences } from '../storage/storage'
import type { RecordOwner } from './check-references'

type Written = Pick<Preparation, 'mode' | 'record' | 'changed'> & { readonly before?: WireRow | undefined }

/**
 * The operators that must be allowed to use what a record refers to: that which it belongs to. None where records belong
 * to nobody, are the operators themselves, or get their operator from the server as they are added.
 */
export function operatorsOfRecord(table: EntityTable, { mode, record }: Written): readonly string[] {
  const field = table.entity.tenancy?.field
  if (field === undefined || field === table.key.field) return []
  const property = fieldOf(table.entity, field)
  const operator = record[field]
  if (!property || (mode === 'add' && isServerField(property))) return []
  return typeof operator === 'string' || typeof operator === 'number' ? [String(operator)] : []
}

/** Whose a record is, and what it has from the time when it was theirs before. */
export function ownerOfRecord(table: EntityTable, written: Written): RecordOwner {
  const { before, record } = written
  const field = table.entity.tenancy?.field ?? ''
  const isSame = before !== undefined && isEqual(before[field], record[field])
  return { operators: operatorsOfRecord(table, written), before: isSame ? before : undefined }
}

/** The operators of records that an action works on: they must be allowed to use what its request refers to. */
export function operatorsOfRows(table: EntityTable, rows: readonly WireRow[]): readonly string[] {
  return [
    ...new Set(
      rows.flatMap((record) => operatorsOfRecord(table, { mode: 'edit', record, changed: new Set() })),
    ),
  ]
}

/** The fields whose references are looked at: those that changed; of a record that another operator gets, all that people set. */
export function referencesToCheck(table: EntityTable, written: Written): ReadonlySet<string> {
  const { before, changed, record } = written
  const field = table.entity.tenancy?.field
  if (!before || field === undefined || field === table.key.field || isEqual(before[field], record[field]))
    return changed
  const others = [...table.columns.values()].flatMap((column) =>
    column.field !== field &&
    !isServerField(column.property) &&
    (column.property.reference || rowReferences(column.property).length > 0)
      ? [column.field]
      : [],
  )
  return new Set([...changed, ...others])
}
