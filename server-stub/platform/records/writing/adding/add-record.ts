import type { Transaction } from '../../../database/sql/database-client'
import { revealedValues } from '../../secrets/reveal'
import { behaviourContext } from '../behaviour-context'
import { checkRecord } from '../checks/check-record'
import { inTransaction } from '../in-transaction'
import { auditOf, newRecord } from './new-record'
import { noteRecord } from '../note-edit'
import { isKeyTaken, refuseDuplicate } from '../refusals/refuse-duplicate'
import { insertRecord } from '../store-record'
import type { Added, WriteContext } from '../write-context'

/** Adds a record. Returns its key and the generated secrets. Throws ApiRefusal: see draftRecord and checkRecord. */
export async function addRecord(context: WriteContext, body: unknown): Promise<Added> {
  try {
    return await tryAdd(context, body)
  } catch (error) {
    // Two servers may have generated the same id in the same millisecond, which is very rare.
    if (context.table.makesIds && isKeyTaken(error, context)) return tryAdd(context, body)
    return refuseDuplicate(error, context, { values: body })
  }
}

function tryAdd(context: WriteContext, body: unknown): Promise<Added> {
  return inTransaction(context.db, (trx) => addWithin(context, trx, context.now(), body))
}

/** Adds a record within the transaction of a larger change. Throws ApiRefusal: see draftRecord and checkRecord. */
export async function addWithin(
  context: WriteContext,
  trx: Transaction,
  now: string,
  body: unknown,
): Promise<Added> {
  const { table, behaviour, person } = context
  const { record, changed, refusals } = newRecord(context, body)
  const preparation = { mode: 'add', record, changed, before: undefined } as const
  const { values, revealed } = await checkRecord(context, trx, now, preparation, refusals)
  await insertRecord(trx, table, { ...record, ...values, ...auditOf(context, now) })
  const id = String(record[table.key.field])
  noteRecord(table.entity, { ...record, ...values })
  await behaviour.afterChange?.(
    { kind: 'add', ids: [id], fields: changed },
    behaviourContext(context, trx, now),
  )
  const told = revealedValues(table.entity, revealed, person)
  return { id, ...(told ? { revealed: told } : {}) }
}
