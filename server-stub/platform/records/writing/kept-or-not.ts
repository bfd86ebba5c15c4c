import { sql } from '../../database/sql/sql'
import type { Transaction } from '../../database/sql/database-client'
import { ApiRefusal } from '../../refusal/api-refusal'
import { refuseDatabaseError } from '../refuse-database-error'
import { errorCode } from './in-transaction'
import { isClash, refuseDuplicate } from './refusals/refuse-duplicate'
import type { WriteContext } from './write-context'

/** Runs a part of a transaction. An error caused by a record rolls back this part alone, and is returned. */
export async function keptOrNot<T extends object>(
  trx: Transaction,
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
    // Otherwise the next part would nest in this one, and so on.
    await sql`release savepoint part`.execute(trx)
    return { error }
  }
}

/** True when the error is caused by the record itself, so that other records may succeed. */
export function isOfOne(error: unknown): boolean {
  if (error instanceof ApiRefusal) return error.details.status < 500
  return isClash(error) || errorCode(error).startsWith('22') || errorCode(error) === '54000'
}

/**
 * Converts the failure of a record into a refusal. Outside the transaction: explaining a clash takes a query on another
 * connection.
 */
export async function toRefusal(error: unknown, context: WriteContext, body: unknown): Promise<ApiRefusal> {
  try {
    if (error instanceof ApiRefusal) return error
    return await refuseDuplicate(error, context, { values: body }).catch(refuseDatabaseError)
  } catch (told) {
    if (told instanceof ApiRefusal) return told
    throw told
  }
}
