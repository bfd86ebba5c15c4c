import { isAudited, type AuditField } from '../../../../engine/metadata/entity-fields'
import type { FieldRefusal } from '../../refusal/api-refusal'
import type { WireRow } from '../record-store'
import { isStorable } from '../storage/column-value'
import type { EntityTable } from '../storage/entity-table'
import { draftRecord } from '../validation/draft-record'
import { defaultOperator } from './check-tenancy'
import type { WriteContext } from './write-context'

/** A record as a request would add it, before it is checked. */
export interface NewRecord {
  /** Every stored field; null where there is no value. */
  readonly record: WireRow
  readonly changed: ReadonlySet<string>
  readonly refusals: readonly FieldRefusal[]
}

/** Completes what a request gives to a whole record: defaults, operator, fixed values, key. Throws as draftRecord does. */
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

/** Who adds it, and when, as far as the server keeps that of the entity. */
export function auditOf(context: WriteContext, now: string): WireRow {
  return audited(context, { createTime: now, createBy: auditor(context), ...updateAuditOf(context, now) })
}

/** Who changes a record, and when. */
export function updateAuditOf(context: WriteContext, now: string): WireRow {
  return audited(context, { updateTime: now, updateBy: auditor(context) })
}

function audited({ table }: WriteContext, values: Partial<Record<AuditField, unknown>>): WireRow {
  return Object.fromEntries(
    Object.entries(values).filter(([name]) => isAudited(table.entity, name as AuditField)),
  )
}

/** The person as createBy and updateBy keep them. */
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

/** Of several values that make a record part of the entity, the first is taken unless it has another. */
function fixedValues({ fixed }: EntityTable, given: WireRow): WireRow {
  return Object.fromEntries(
    [...fixed].map(([field, values]) => [
      field,
      values.includes(given[field] as never) ? given[field] : values[0],
    ]),
  )
}

/** Keys are made here unless whoever adds the record names it; texts that need not be named are made too. */
function newKey({ table, newId }: WriteContext, given: WireRow): WireRow {
  const { field, kind } = table.key
  if (table.makesIds) return { [field]: newId() }
  const named = given[field] !== undefined && given[field] !== null
  const needed = table.entity.required?.includes(field) === true || kind !== 'text'
  return named || needed ? {} : { [field]: newId() }
}
