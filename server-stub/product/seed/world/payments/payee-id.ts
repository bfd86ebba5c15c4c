import { findOperator, operatorLevel } from '../organisation/department-tree'

const firstPayeeId = 40_000

/**
 * Returns the operator whose payee receives a department's sales: primary and secondary operators themselves, others
 * through the operator above.
 */
function paidOperator(departmentId: string): string {
  const { parentId } = findOperator(departmentId)
  return operatorLevel(departmentId) > 2 && parentId !== null ? paidOperator(parentId) : departmentId
}

/** Returns the id of the payee of a department's machines. */
export function payeeIdOf(departmentId: string): string {
  return String(firstPayeeId + Number(paidOperator(departmentId)))
}
