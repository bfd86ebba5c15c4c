import { isAudited, type AuditField } from '../../../../../engine/metadata/entities/entity-fields'
import type { FieldRefusal } from '../../../refusal/api-refusal'
import type { WireRow } from '../../record-store'
import { isStorable } from '../../storage/column-value'
import type { EntityTable } from '../../storage/entity-table'
import { draftRecord } from '../../validation/draft-record'
import { defaultOperator } from '../checks/check-tenancy'
import type { WriteContext } from '../write-context'

/** A record that a request would add, not yet validated. */
export interface NewRecord {
  /** Every stored field; null when empty. */
  readonly record: WireRow
  readonly changed: ReadonlySet<string>
  readonly refusals: readonly FieldRefusal[]
}

/**
 * Completes the values of a request to a whole record: defaults, operator, fixed values, key. Throws like draftRecord.
 */
export function newRecord(context: WriteContext, body: unknown): NewRecord {
  const { table, person, behaviour } = context
  const draft = draftRecord(table, body, undefined, person)
  const blank = Object.fromEntries([...table.columns.keys()].map((field) => [field, null]))
  const named = {
    ...defaultValues(table),
    ...defaultOperator(table, person),
    ...Object.fromEntries(draft.values),
  }
  const given = { ...named, ...missingValues(named, behaviour.defaults?.(named) ?? {}) }
  const record = { ...blank, ...given, ...fixedValues(table, given), ...newKey(context, given) }
  return { record, changed: new Set(Object.keys(given)), refusals: draft.refusals }
}

/** Returns the time and the user of an addition, in the audit fields that the entity has. */
export function auditOf(context: WriteContext, now: string): WireRow {
  return audited(context, { createTime: now, createBy: auditor(context), ...updateAuditOf(context, now) })
}

/** Returns the time and the user of a change, in the audit fields that the entity has. */
export function updateAuditOf(context: WriteContext, now: string): WireRow {
  return audited(context, { updateTime: now, updateBy: auditor(context) })
}

function audited({ table }: WriteContext, values: Partial<Record<AuditField, unknown>>): WireRow {
  return Object.fromEntries(
    Object.entries(values).filter(([name]) => isAudited(table.entity, name as AuditField)),
  )
}

/** The person's id as createBy and updateBy store it. */
function auditor({ person }: WriteContext): string | null {
  return isStorable('id', person.userId) ? person.userId : null
}

function defaultValues({ entity, columns }: EntityTable): WireRow {
  const entries = [...columns.values()].flatMap(({ field, kind, property }) => {
    const usable = Object.hasOwn(entity.properties, field) && isStorable(kind, property.default)
    return usable ? [[field, property.default] as const] : []
  })
  return Object.fromEntries(entries)
}

function missingValues(given: WireRow, values: WireRow): WireRow {
  const blank = (value: unknown) => value === null || value === undefined
  return Object.fromEntries(
    Object.entries(values).filter(([field, value]) => blank(given[field]) && !blank(value)),
  )
}

/** Returns the values that make a record part of the entity. When several are possible, the default is the first. */
function fixedValues({ fixed }: EntityTable, given: WireRow): WireRow {
  return Object.fromEntries(
    [...fixed].map(([field, values]) => [
      field,
      values.includes(given[field] as never) ? given[field] : values[0],
    ]),
  )
}

/** Generates the key when the table generates ids, and for an optional text key that the request leaves out. */
function newKey({ table, newId }: WriteContext, given: WireRow): WireRow {
  const { field, kind } = table.key
  if (table.makesIds) return { [field]: newId() }
  const named = given[field] !== undefined && given[field] !== null
  const needed = table.entity.required?.includes(field) === true || kind !== 'text'
  return named || needed ? {} : { [field]: newId() }
}
