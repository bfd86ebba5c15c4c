import { staff, type StaffMember } from './staff'

const mainAccounts = new Map(
  staff.filter((member) => member.mainAccount).map((member) => [member.departmentId, member]),
)

/** Returns the main account of a department; undefined for a deleted department. */
export function findMainAccount(departmentId: string): StaffMember | undefined {
  return mainAccounts.get(departmentId)
}
