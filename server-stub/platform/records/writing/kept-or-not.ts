import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../database/tables'
import { ApiRefusal } from '../../refusal/api-refusal'
import { refuseDatabaseError } from '../refuse-database-error'
import { errorCode } from './in-transaction'
import { isClash, refuseDuplicate } from './refuse-duplicate'
import type { WriteContext } from './write-context'

/** Does a part of a transaction; what records are to blame for takes back that part alone. */
export async function keptOrNot<T extends object>(
  trx: Transaction<Tables>,
  work: () => Promise<T>,
): Promise<T | { readonly error: unknown }> {
  await sql`savepoint part`.execute(trx)
  try {
    const done = await work()
    await sql`release savepoint part`.execute(trx)
    return done
  } catch (error) {
    if (!isOfOne(error)) throw error
    await sql`rollback to savepoint part`.execute(trx)
    return { error }
  }
}

/** Whether the record itself is to blame, and another may be right. */
export function isOfOne(error: unknown): boolean {
  if (error instanceof ApiRefusal) return error.details.status < 500
  return isClash(error) || errorCode(error).startsWith('22') || errorCode(error) === '54000'
}

/** What the failure of one record is told by. Not within the transaction: a clash is looked up by a connection of its own. */
export async function toRefusal(error: unknown, context: WriteContext, body: unknown): Promise<ApiRefusal> {
  try {
    if (error instanceof ApiRefusal) return error
    return await refuseDuplicate(error, context, { values: body }).catch(refuseDatabaseError)
  } catch (told) {
    if (told instanceof ApiRefusal) return told
    throw told
  }
}
