import type { FieldRefusal } from '../../../refusal/api-refusal'
import type { Person } from '../../../person/person'
import type { Preparation } from '../../behaviour'
import type { WireRow } from '../../record-store'
import type { EntityTable } from '../../storage/entity-table'
import { resolveText } from '../../../../../engine/metadata/locale/local-text'
import { missingValue } from '../../../../../engine/model/values/problems/value-problem'

/** Returns the default operator of a record: that of the person. */
export function defaultOperator({ entity, key, columns }: EntityTable, person: Person): WireRow {
  const field = entity.tenancy?.field
  return field && field !== key.field && columns.has(field) && person.departmentId
    ? { [field]: person.departmentId }
    : {}
}

/** Refuses records outside the person's own operator and its descendants. */
export function checkTenancy(
  { entity, key, columns }: EntityTable,
  { mode, record, changed }: Preparation,
  person: Person,
): readonly FieldRefusal[] {
  const { departments } = person
  // When the operators themselves are the records, a new operator is checked by its parent.
  const field = entity.tenancy?.field === key.field ? entity.tree?.parent : entity.tenancy?.field
  if (!field || departments === 'all' || (mode === 'edit' && !changed.has(field))) return []
  const column = columns.get(field)
  const value = record[field]
  if (!column || (typeof value === 'string' && departments.includes(value))) return []
  if (value !== null && value !== undefined)
    return [{ field, message: 'M16', words: 'server.referenceUnknown' }]
  const { message, values } = missingValue(
    resolveText(column.property, person.language, field),
    column.property,
  )
  return [{ field, message, ...(values ? { values } : {}) }]
}
