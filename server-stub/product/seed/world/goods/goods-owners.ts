import { operators } from '../organisation/operators'
import { operatorLevel } from '../organisation/department-tree'
import { countries } from '../places/country'
import { findCity } from '../places/find-city'
import { goodsOwnerId } from './goods-owner'

/** An operator that has goods, recipes and powders of its own. */
export interface GoodsOwner {
  readonly id: string
  /** Whether it names things in Chinese; else in English. */
  readonly isChinese: boolean
}

export const goodsOwners: readonly GoodsOwner[] = operators
  .filter(({ id, deleted }) => operatorLevel(id) > 0 && !deleted && goodsOwnerId(id) === id)
  .map(({ id }) => ({ id, isChinese: isChinese(id) }))

/** Whether an operator's seat is in China. */
export function isChinese(departmentId: string): boolean {
  const seat = operators.find(({ id }) => id === departmentId)?.fleet[0]?.city ?? ''
  return countries[findCity(seat).country].market === 'cn'
}
