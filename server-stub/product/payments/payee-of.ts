import type { BehaviourContext } from '../../platform/records/behaviour'
import type { WireRow } from '../../platform/records/record-store'
import { operatorsAbove } from '../operators/operators-above'

/**
 * The payee that machines of an operator may have: one that is enabled, of that operator or of one above it. It is
 * locked, so that nobody disables it meanwhile. Undefined when it is none.
 */
export async function payeeOf(
  context: Pick<BehaviourContext, 'find' | 'select'>,
  payeeId: unknown,
  departmentId: string,
): Promise<WireRow | undefined> {
  const [payee] = await context.select('payee', { id: [payeeId] })
  if (payee?.['enableStatus'] !== 1) return undefined
  const operators = await operatorsAbove(context, departmentId)
  return operators.includes(String(payee['departmentId'])) ? payee : undefined
}
