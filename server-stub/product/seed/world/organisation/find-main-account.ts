import { staff, type StaffMember } from './staff'

const mainAccounts = new Map(
  staff.filter((member) => member.mainAccount).map((member) => [member.departmentId, member]),
)

/** The main account of a department; a deleted department has none. */
export function findMainAccount(departmentId: string): StaffMember | undefined {
  return mainAccounts.get(departmentId)
}
