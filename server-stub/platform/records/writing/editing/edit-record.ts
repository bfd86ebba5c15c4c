import type { Transaction } from '../../../database/sql/database-client'
import { isEqual, pick } from 'lodash-es'
import { isAudited } from '../../../../../engine/metadata/entities/entity-fields'
import { findRows } from '../../reading/single-records/find-rows'
import { readableFields } from '../../reading/rows/readable-fields'
import { refuseUnknown } from '../../reading/filters/refuse'
import type { WireRow } from '../../record-store'
import { withMarks } from '../../secrets/with-marks'
import { toChinaTime, formatChinaTime } from '../../storage/china-time'
import { draftRecord } from '../../validation/draft-record'
import { updateAuditOf } from '../adding/new-record'
import { checkRecord } from '../checks/check-record'
import { checkReferrers } from '../checks/check-referrers'
import { inTransaction } from '../in-transaction'
import { noteEdit } from '../note-edit'
import { changedMeanwhile, readEdit, refuseChanged } from './refuse-changed'
import { refuseDuplicate } from '../refusals/refuse-duplicate'
import { refuseState } from '../refusals/refuse-state'
import { updateRecord } from '../store-record'
import { behaviourContext } from '../behaviour-context'
import type { WriteContext } from '../write-context'

/**
 * Sets the fields that a request names. Throws ApiRefusal: 404 `not-found`; 409 `changed-meanwhile` with the current
 * record, when the request has another `updateTime`, or other values in `changedFrom`; 409 `vetoed`; and see
 * draftRecord and checkRecord.
 */
export async function editRecord(context: WriteContext, id: string, body: WireRow): Promise<void> {
  await inTransaction(context.db, (trx) => editWithin(context, trx, id, body)).catch((error: unknown) =>
    refuseDuplicate(error, context, { values: body }),
  )
}

/**
 * Sets the fields that a request names, within the transaction of a larger change. Throws ApiRefusal: see editRecord.
 * @param held for a record that was already locked and read: its original row, and the fields cleared since
 */
export async function editWithin(
  context: WriteContext,
  trx: Transaction,
  id: string,
  request: WireRow,
  held?: { readonly row: WireRow; readonly emptied: readonly string[] },
): Promise<void> {
  const { table, person, behaviour } = context
  const { values: body, seen } = readEdit(table.entity, request)
  const before = held?.row ?? (await findRows(trx, table, [id], readableFields(table), context, 'edit'))[0]
  if (!before) throw refuseUnknown()
  const shown = await withMarks(table, before, context.fingerprint)
  refuseStale(context, body, shown)
  refuseChanged(table.entity, seen, shown, person)
  refuseState(table, table.entity.editable, [before], person)
  const last = isAudited(table.entity, 'updateTime') ? before['updateTime'] : undefined
  const now = laterThan(last, context.now())
  const draft = draftRecord(table, body, before, person)
  const record = { ...before, ...Object.fromEntries(draft.values) }
  const changed = new Set(draft.values.keys())
  const { values: prepared } = await checkRecord(
    context,
    trx,
    now,
    { mode: 'edit', record, changed, before },
    draft.refusals,
  )
  const values = changedColumns(context, before, { ...Object.fromEntries(draft.values), ...prepared })
  const fields = new Set(Object.keys(values))
  const kept = pick(before, held?.emptied.filter((field) => !fields.has(field)) ?? [])
  if (fields.size > 0) await refuseOrphans(context, trx, before, fields)
  if (fields.size > 0 || Object.keys(kept).length > 0)
    await updateRecord(trx, table, before['id'], { ...kept, ...values, ...updateAuditOf(context, now) })
  await noteEdit(context, trx, before, values)
  const change = {
    kind: 'edit' as const,
    ids: [String(before['id'])],
    fields: new Set([...changed, ...fields]),
  }
  await behaviour.afterChange?.(change, behaviourContext(context, trx, now))
}

function changedColumns({ table }: WriteContext, before: WireRow, values: WireRow): WireRow {
  const entries = Object.entries(values).filter(
    ([field, value]) => table.columns.has(field) && !isEqual(before[field] ?? null, value ?? null),
  )
  return Object.fromEntries(entries)
}

function refuseStale({ table, person }: WriteContext, body: WireRow, before: WireRow): void {
  const seen = body['updateTime']
  if (!isAudited(table.entity, 'updateTime') || typeof seen !== 'string' || seen === '') return
  if ((toChinaTime(seen) ?? seen) === before['updateTime']) return
  throw changedMeanwhile(table.entity, before, person)
}

/** Refuses to change a value by which other records refer to this one. */
async function refuseOrphans(
  context: WriteContext,
  trx: Transaction,
  before: WireRow,
  fields: ReadonlySet<string>,
): Promise<void> {
  const { storage, table } = context
  if (!storage.referrers(table.name).some(({ value }) => fields.has(value))) return
  await findRows(trx, table, [String(before['id'])], ['id'], context, 'remove')
  await checkReferrers(trx, table, [before], context, fields)
}

/**
 * Returns a time later than the last change, so that each change is visible in `updateTime`, also a second one within a
 * second.
 */
function laterThan(last: unknown, now: string): string {
  if (typeof last !== 'string' || last < now) return now
  return formatChinaTime(new Date(Date.parse(`${last.replace(' ', 'T')}+08:00`) + 1000))
}
