import { findRows } from '../../reading/single-records/find-rows'
import { readableFields } from '../../reading/rows/readable-fields'
import { refuseUnknown } from '../../reading/filters/refuse'
import type { WireRow } from '../../record-store'
import { readActionIds } from './action-ids'
import { readRequest } from './action-values'
import { behaviourContext } from '../behaviour-context'
import { inTransaction } from '../in-transaction'
import { operatorsOfRows } from '../checks/operators-of-record'
import { refuseRows } from '../refusals/refuse-rows'
import type { WriteContext } from '../write-context'

/**
 * Computes the outcome of a business action for the records that a request names. Changes nothing, and refuses what the
 * action itself would refuse; locks that its code takes end with it. Throws ApiRefusal: see actOnRecords.
 * @param name an action of the entity
 */
export async function previewAction(context: WriteContext, name: string, request: WireRow): Promise<WireRow> {
  const { table, behaviour } = context
  const action = table.entity.actions?.[name]
  if (!action) throw refuseUnknown()
  const code = behaviour.previews?.[name]
  if (!code) throw new Error(`The preview of ${table.entity.entity}.${name} has no code.`)
  const ids = readActionIds(action, request)
  return inTransaction(context.db, async (trx) => {
    const rows = await findRows(trx, table, ids, readableFields(table), context)
    if (rows.length < ids.length) throw refuseUnknown()
    refuseRows(action, table, rows, context.person)
    const values = await readRequest(context, trx, action, request, {
      operators: operatorsOfRows(table, rows),
    })
    return code({ rows, values }, behaviourContext(context, trx, context.now()))
  })
}
