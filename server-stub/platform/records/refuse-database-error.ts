import { ApiRefusal } from '../refusal/api-refusal'
import { errorCode } from './writing/in-transaction'

/**
 * Converts database errors into ApiRefusal, as a safety net below validation: 422 `bad-value` for a value that does not
 * fit, 500 `not-synced` when tables lag behind the metadata. Rethrows all other errors.
 */
export function refuseDatabaseError(error: unknown): never {
  const code = errorCode(error)
  if (code === '42P01' || code === '42703' || code === '3F000') {
    throw new ApiRefusal({ status: 500, reason: 'not-synced', message: 'M44' })
  }
  // 23502: a table that is distributed over a cluster takes no record without an operator.
  if (code.startsWith('22') || code === '23502' || code === '54000')
    throw new ApiRefusal({ status: 422, reason: 'bad-value', message: 'server.invalid' })
  throw error
}
