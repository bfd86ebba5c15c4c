import { primaryOperatorId } from '../organisation/department-tree'

const firstProviderId = 60_000
const firstWay = 32

/** Returns the id of an operator's contract with the third party of a way to pay, 32 to 39. */
export function providerId(departmentId: string, payWay: number): string {
  return String(firstProviderId + Number(departmentId) * 10 + payWay - firstWay)
}

/** Returns the id of the contract for a department's machines: that of its primary operator. */
export function providerIdOf(departmentId: string): string {
  return providerId(primaryOperatorId(departmentId), firstWay)
}
