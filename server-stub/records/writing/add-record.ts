import type { Transaction } from 'kysely'
import type { Tables } from '../../database/tables'
import { behaviourContext } from './behaviour-context'
import { checkRecord } from './check-record'
import { inTransaction } from './in-transaction'
import { auditOf, newRecord } from './new-record'
import { isKeyTaken, refuseDuplicate } from './refuse-duplicate'
import { insertRecord } from './store-record'
import type { WriteContext } from './write-context'

/** Adds a record and gives its key. Throws ApiRefusal: see draftRecord and checkRecord. */
export async function addRecord(context: WriteContext, body: unknown): Promise<{ readonly id: string }> {
  try {
    return await tryAdd(context, body)
  } catch (error) {
    // Two servers may have made the same id at the same moment: once in a very long time.
    if (context.table.makesIds && isKeyTaken(error, context)) return tryAdd(context, body)
    return refuseDuplicate(error, context, { values: body })
  }
}

async function tryAdd(context: WriteContext, body: unknown): Promise<{ readonly id: string }> {
  return { id: await inTransaction(context.db, (trx) => addWithin(context, trx, context.now(), body)) }
}

/** Adds a record within a change that is on its way. Throws ApiRefusal: see draftRecord and checkRecord. */
export async function addWithin(
  context: WriteContext,
  trx: Transaction<Tables>,
  now: string,
  body: unknown,
): Promise<string> {
  const { table, behaviour } = context
  const { record, changed, refusals } = newRecord(context, body)
  const preparation = { mode: 'add', record, changed, before: undefined } as const
  const prepared = await checkRecord(context, trx, now, preparation, refusals)
  await insertRecord(trx, table, { ...record, ...prepared, ...auditOf(context, now) })
  const id = String(record[table.key.field])
  await behaviour.afterChange?.(
    { kind: 'add', ids: [id], fields: changed },
    behaviourContext(context, trx, now),
  )
  return id
}
