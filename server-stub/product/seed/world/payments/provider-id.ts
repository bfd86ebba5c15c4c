import { primaryOperatorId } from '../organisation/department-tree'

const firstProviderId = 60_000
const firstWay = 32

/** The contract of an operator with the third party behind a way to pay from 32 to 39. */
export function providerId(departmentId: string, payWay: number): string {
  return String(firstProviderId + Number(departmentId) * 10 + payWay - firstWay)
}

/** The contract by which a department's machines take third-party payments: that of its primary operator. */
export function providerIdOf(departmentId: string): string {
  return providerId(primaryOperatorId(departmentId), firstWay)
}
