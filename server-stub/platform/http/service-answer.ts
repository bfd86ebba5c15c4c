import type { EntityMeta } from '../../../engine/metadata/contract.generated'
import { decodeRecords, type RecordPage, type Row } from '../../../engine/metadata/rows/decode-records'
import { fieldsOf, isUnserved } from '../../../engine/metadata/entities/entity-fields'
import { can } from '../../../engine/permissions/can'
import type { Person } from '../person/person'
import { serviceFailure } from './service-failure'

/** Returns the fields that are hidden from a person, even when a service sends them. */
export function hiddenFrom(person: Person, entity: EntityMeta): ReadonlySet<string> {
  const fields = Object.entries(fieldsOf(entity)).filter(
    ([, property]) => isUnserved(property) || !can(person.access, property.permission?.view),
  )
  return new Set(fields.map(([name]) => name))
}

/** Returns a row without hidden fields. */
export function visibleRow(row: Row, hidden: ReadonlySet<string>): Row {
  if (hidden.size === 0) return row
  return Object.fromEntries(Object.entries(row).filter(([name]) => !hidden.has(name)))
}

/** Returns a service's page without hidden fields. @throws ApiRefusal 502 when the data is not a page */
export function visiblePage(data: unknown, hidden: ReadonlySet<string>): RecordPage {
  const page = decodeRecords(data)
  if (!page.ok || !page.value.rows.every(isRow)) throw serviceFailure('service-answer')
  return { ...page.value, rows: page.value.rows.map((row) => visibleRow(row, hidden)) }
}

/** True when a value is a record. */
export function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
