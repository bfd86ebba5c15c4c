import type { DatabaseClient, Transaction } from '../../database/sql/database-client'
import { markNotes } from '../noted-changes'

/** Serialisation failure and deadlock, which may succeed on retry. */
const RETRYABLE = new Set(['40001', '40P01'])
const MAX_TRIES = 4

/** Runs a change in a transaction, and retries when the database aborts it in favour of another transaction. */
export async function inTransaction<T>(
  db: DatabaseClient,
  work: (trx: Transaction) => Promise<T>,
): Promise<T> {
  const forgetNotes = markNotes()
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction(work)
    } catch (error) {
      forgetNotes()
      if (tries === MAX_TRIES || !RETRYABLE.has(errorCode(error))) throw error
    }
  }
}

/** Returns the SQLSTATE of a database error, or ''. */
export function errorCode(error: unknown): string {
  const code = (error as { code?: unknown } | null | undefined)?.code
  return typeof code === 'string' ? code : ''
}
