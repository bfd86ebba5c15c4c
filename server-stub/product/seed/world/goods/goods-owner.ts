import { findOperator, operatorLevel } from '../organisation/department-tree'

/** Operators below the primary ones that have their own goods. */
const independent = new Set(['16', '24', '36'])

/**
 * Returns whether an operator uses its superior's goods (useSuperiorGoods). Nearly all operators below the primary ones
 * do.
 */
export function takesOverGoods(departmentId: string): boolean {
  return operatorLevel(departmentId) >= 2 && !independent.has(departmentId)
}

/** Returns the operator whose goods a department sells: itself, or the nearest ancestor with its own goods. */
export function goodsOwnerId(departmentId: string): string {
  const { parentId } = findOperator(departmentId)
  return takesOverGoods(departmentId) && parentId !== null ? goodsOwnerId(parentId) : departmentId
}
