import type { Department } from '../organisation/department'
import { findMainAccount } from '../organisation/find-main-account'

/** The id of a back-office administrator of the maker. */
export const makerId = '102'

/** Returns the user who acts for an operator: its main account, else the maker's administrator. */
export function responsibleUserId(departmentId: Department['id']): string {
  return findMainAccount(departmentId)?.id ?? makerId
}
