import { findOperator, operatorLevel } from '../organisation/department-tree'

/** Operators below the primary ones that sell goods of their own. */
const independent = new Set(['16', '24', '36'])

/** Whether an operator takes over the goods of its superior (useSuperiorGoods): below the primary ones, nearly all do. */
export function takesOverGoods(departmentId: string): boolean {
  return operatorLevel(departmentId) >= 2 && !independent.has(departmentId)
}

/** The operator whose goods a department sells: its own, or those of the nearest superior that has some. */
export function goodsOwnerId(departmentId: string): string {
  const { parentId } = findOperator(departmentId)
  return takesOverGoods(departmentId) && parentId !== null ? goodsOwnerId(parentId) : departmentId
}
