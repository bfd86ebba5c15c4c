import type { Department } from '../organisation/department'
import { findMainAccount } from '../organisation/find-main-account'

/** A background administrator of the maker. */
export const makerId = '102'

/** Who acts for an operator: its main account, else the maker. */
export function responsibleUserId(departmentId: Department['id']): string {
  return findMainAccount(departmentId)?.id ?? makerId
}
