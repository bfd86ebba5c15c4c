import { findOperator } from '../organisation/department-tree'
import { staff, type StaffMember } from '../organisation/staff'

const field: readonly string[] = ['replenisher', 'operations']
const byDepartment = new Map<string, readonly StaffMember[]>()

/**
 * Returns the staff for an operator's machines: its own field staff, else that of the operators above, else its main
 * account.
 */
export function machineStaff(departmentId: string): readonly StaffMember[] {
  const known = byDepartment.get(departmentId)
  if (known) return known
  const found = fieldStaff(departmentId)
  const people =
    found.length > 0
      ? found
      : staff.filter((member) => member.departmentId === departmentId && member.mainAccount)
  byDepartment.set(departmentId, people)
  return people
}

function fieldStaff(departmentId: string): readonly StaffMember[] {
  const own = staff.filter(
    (member) => member.departmentId === departmentId && !member.deleted && field.includes(member.roleCode),
  )
  const { parentId } = findOperator(departmentId)
  return own.length > 0 || parentId === null || parentId === '1' ? own : fieldStaff(parentId)
}
