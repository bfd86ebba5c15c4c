import { sql } from '../../../database/sql/sql'
import type { Transaction } from '../../../database/sql/database-client'
import { ApiRefusal } from '../../../refusal/api-refusal'
import { findRows } from '../../reading/single-records/find-rows'
import { readableFields } from '../../reading/rows/readable-fields'
import { refuseUnknown } from '../../reading/filters/refuse'
import { sqlTypes } from '../../storage/column-kind'
import { toColumn } from '../../storage/column-value'
import { tableName } from '../../storage/sql-names'
import { checkReferrers } from '../checks/check-referrers'
import { inTransaction } from '../in-transaction'
import { noteRecord } from '../note-edit'
import { refuseState } from '../refusals/refuse-state'
import { updateAuditOf } from '../adding/new-record'
import { updateRecord } from '../store-record'
import { behaviourContext } from '../behaviour-context'
import { withinParts } from '../../growing/within-parts'
import type { WriteContext } from '../write-context'

/** The maximum number of records per call (C28, V27). */
const MAX_IDS = 100

/**
 * Removes records, all or none. Throws ApiRefusal: 422 without ids (V70, M49) or with too many (V27, M10); 404
 * `not-found` when one does not exist; 409 `vetoed`, `referenced`.
 */
export async function removeRecords(context: WriteContext, ids: readonly string[]): Promise<void> {
  const wanted = [...new Set(ids.map((id) => id.trim()).filter(Boolean))]
  if (wanted.length === 0) throw new ApiRefusal({ status: 422, reason: 'no-ids', message: 'M49' })
  if (wanted.length > MAX_IDS) {
    throw new ApiRefusal({ status: 422, reason: 'too-many-ids', message: 'M10', values: { limit: MAX_IDS } })
  }
  await inTransaction(context.db, (trx) => removeWithin(context, trx, wanted))
}

/** Removes records within the transaction of a larger change. Throws ApiRefusal: see removeRecords. */
export async function removeWithin(
  context: WriteContext,
  trx: Transaction,
  wanted: readonly string[],
): Promise<void> {
  const { table, behaviour } = context
  const locked = await findRows(trx, table, wanted, ['id'], context, 'remove')
  if (locked.length < wanted.length) throw refuseUnknown()
  // Read after the lock, so that descendants added meanwhile are seen.
  const rows = await findRows(trx, table, wanted, readableFields(table), context)
  refuseState(table, table.entity.deletable, rows, context.person)
  const now = context.now()
  const behaving = behaviourContext(context, trx, now)
  await behaviour.checkRemove?.(rows, behaving)
  if (behaviour.retire) {
    const values = { ...behaviour.retire(behaving), ...updateAuditOf(context, now) }
    for (const row of rows) await updateRecord(trx, table, row['id'], values)
  } else {
    await checkReferrers(trx, table, rows, context)
    const keys = rows.map((row) => toColumn(table.key.kind, row['id']))
    const key = sql`${sql.id(table.key.name)} = any(${keys}::${sql.raw(sqlTypes[table.key.kind])}[])`
    await withinParts(trx, table, {
      ids: keys,
      at: (name) => sql.id(name),
      run: (within) => sql`delete from ${tableName(table)} where ${key} and ${within}`.execute(trx),
      isWhole: ({ rowCount }) => rowCount >= keys.length,
    })
  }
  for (const row of rows) noteRecord(table.entity, row)
  await behaviour.afterChange?.({ kind: 'remove', ids: wanted, fields: new Set() }, behaving)
}
