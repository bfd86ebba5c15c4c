import { operators } from '../organisation/operators'
import { operatorLevel } from '../organisation/department-tree'
import { countries } from '../places/country'
import { findCity } from '../places/find-city'
import { goodsOwnerId } from './goods-owner'

/** An operator with its own goods, recipes and powders. */
export interface GoodsOwner {
  readonly id: string
  /** Whether its names are Chinese; otherwise they are English. */
  readonly isChinese: boolean
}

export const goodsOwners: readonly GoodsOwner[] = operators
  .filter(({ id, deleted }) => operatorLevel(id) > 0 && !deleted && goodsOwnerId(id) === id)
  .map(({ id }) => ({ id, isChinese: isChinese(id) }))

/** Returns whether an operator's seat is in China. */
export function isChinese(departmentId: string): boolean {
  const seat = operators.find(({ id }) => id === departmentId)?.fleet[0]?.city ?? ''
  return countries[findCity(seat).country].market === 'cn'
}
