import type { WireRow } from '../../records/record-store'
import type { Person } from '../../person/person'

/**
 * True when a person may change an account or act on it: it belongs to one of the own operators and is not above the
 * own level (6.4). Accounts of administrators are changed by administrators.
 * @param role of the account
 */
export function mayChangeAccount(person: Person, account: WireRow, role: WireRow | undefined): boolean {
  const { isAdmin, ownDepartments, vipGrade } = person
  if (isAdmin) return true
  const isOwn = ownDepartments === 'all' || ownDepartments.includes(String(account['departmentId']))
  return isOwn && role?.['code'] !== 'admin' && Number(account['vipGrade'] ?? vipGrade) >= vipGrade
}
