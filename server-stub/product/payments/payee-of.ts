import type { BehaviourContext } from '../../platform/records/behaviour'
import type { WireRow } from '../../platform/records/record-store'
import { operatorsAbove } from '../operators/operators-above'

/**
 * Returns the payee if machines of an operator may use it: it must be enabled and belong to the operator or to one
 * above it. The payee is locked, so that it cannot be disabled in the meantime. Returns undefined otherwise.
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
