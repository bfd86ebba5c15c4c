import type { EntityMeta } from '../../../engine/metadata/contract.generated'
import { decodeRecords, type RecordPage, type Row } from '../../../engine/metadata/decode-records'
import { fieldsOf, isUnserved } from '../../../engine/metadata/entity-fields'
import { can } from '../../../engine/permissions/can'
import type { Person } from '../person/person'
import { serviceFailure } from './service-failure'

/** The fields that a person is not served, whatever a service sends. */
export function hiddenFrom(person: Person, entity: EntityMeta): ReadonlySet<string> {
  const fields = Object.entries(fieldsOf(entity)).filter(
    ([, property]) => isUnserved(property) || !can(person.access, property.permission?.view),
  )
  return new Set(fields.map(([name]) => name))
}

/** A row without what is hidden. */
export function visibleRow(row: Row, hidden: ReadonlySet<string>): Row {
  if (hidden.size === 0) return row
  return Object.fromEntries(Object.entries(row).filter(([name]) => !hidden.has(name)))
}

/** The page that a service sent, without what is hidden. @throws ApiRefusal 502 for what is none */
export function visiblePage(data: unknown, hidden: ReadonlySet<string>): RecordPage {
  const page = decodeRecords(data)
  if (!page.ok || !page.value.rows.every(isRow)) throw serviceFailure('service-answer')
  return { ...page.value, rows: page.value.rows.map((row) => visibleRow(row, hidden)) }
}

/** Whether a value is a record. */
export function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
