import type { WireRow } from '../records/record-store'
import type { Person } from '../person/person'

/**
 * Whether somebody may change an account, or act upon it: of the own operators and not above the own level (6.4). What
 * is an administrator's is changed by administrators.
 * @param role of the account
 */
export function mayChangeAccount(person: Person, account: WireRow, role: WireRow | undefined): boolean {
  const { isAdmin, ownDepartments, vipGrade } = person
  if (isAdmin) return true
  const isOwn = ownDepartments === 'all' || ownDepartments.includes(String(account['departmentId']))
  return isOwn && role?.['code'] !== 'admin' && Number(account['vipGrade'] ?? vipGrade) >= vipGrade
}
