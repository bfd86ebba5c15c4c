import { isEqual } from 'lodash-es'
import { fieldOf, isServerField } from '../../../../../engine/metadata/entities/entity-fields'
import type { Preparation } from '../../behaviour'
import type { WireRow } from '../../record-store'
import type { EntityTable } from '../../storage/entity-table'
import { rowReferences } from '../../storage/storage'
import type { RecordOwner } from './check-references'

type Written = Pick<Preparation, 'mode' | 'record' | 'changed'> & { readonly before?: WireRow | undefined }

/**
 * Returns the operator of a record, which must be allowed to use what the record refers to. Empty when records belong
 * to no operator, when they are the operators themselves, and when the server sets the operator of a new record.
 */
export function operatorsOfRecord(table: EntityTable, { mode, record }: Written): readonly string[] {
  const field = table.entity.tenancy?.field
  if (field === undefined || field === table.key.field) return []
  const property = fieldOf(table.entity, field)
  const operator = record[field]
  if (!property || (mode === 'add' && isServerField(property))) return []
  return typeof operator === 'string' || typeof operator === 'number' ? [String(operator)] : []
}

/** Returns the owner of a record, with the previous record when the owner is unchanged. */
export function ownerOfRecord(table: EntityTable, written: Written): RecordOwner {
  const { before, record } = written
  const field = table.entity.tenancy?.field ?? ''
  const isSame = before !== undefined && isEqual(before[field], record[field])
  return { operators: operatorsOfRecord(table, written), before: isSame ? before : undefined }
}

/** Returns the operators of an action's records: they must be allowed to use what the request refers to. */
export function operatorsOfRows(table: EntityTable, rows: readonly WireRow[]): readonly string[] {
  return [
    ...new Set(
      rows.flatMap((record) => operatorsOfRecord(table, { mode: 'edit', record, changed: new Set() })),
    ),
  ]
}

/**
 * Returns the fields whose references must be checked: the changed ones; for a record that moves to another operator,
 * all reference fields that users set.
 */
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
