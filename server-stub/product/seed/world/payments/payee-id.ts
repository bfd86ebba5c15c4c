import { findOperator, operatorLevel } from '../organisation/department-tree'

const firstPayeeId = 40_000

/** The operator that is paid for a department's sales: primary and secondary ones themselves, those below through them. */
function paidOperator(departmentId: string): string {
  const { parentId } = findOperator(departmentId)
  return operatorLevel(departmentId) > 2 && parentId !== null ? paidOperator(parentId) : departmentId
}

/** The payee of a department's machines. */
export function payeeIdOf(departmentId: string): string {
  return String(firstPayeeId + Number(paidOperator(departmentId)))
}
