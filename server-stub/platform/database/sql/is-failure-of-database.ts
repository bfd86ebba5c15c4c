import { DatabaseError } from 'pg'
import { outageOf } from '../outage-of'

/** SQLSTATE of a statement that its caller cancelled, or that exceeded its time limit. */
const cancelled = '57014'

/**
 * True when the database failed or refused a read that was to succeed, so that another server of the same data may be
 * asked: it is gone, it lacks a table or column that is about to be replicated, or replication cancelled the read. False
 * for a statement that its caller ended, and for errors of the caller.
 */
export function isFailureOfDatabase(error: unknown): boolean {
  return outageOf(error) === 'database-away' || (error instanceof DatabaseError && error.code !== cancelled)
}
