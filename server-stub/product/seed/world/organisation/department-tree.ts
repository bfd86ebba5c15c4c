import { operators, type OperatorPlan } from './operators'

const byId = new Map(operators.map((operator) => [operator.id, operator]))

export function findOperator(id: string): OperatorPlan {
  const operator = byId.get(id)
  if (!operator) throw new Error(`unknown department: ${id}`)
  return operator
}

/** Returns the operator level, 0 to 3: the depth below the internal department. */
export function operatorLevel(id: string): number {
  const { parentId } = findOperator(id)
  return parentId === null ? 0 : operatorLevel(parentId) + 1
}

/** Returns whether a department is another one or one of its descendants. */
export function isOrBelow(id: string, other: string): boolean {
  const { parentId } = findOperator(id)
  return id === other || (parentId !== null && isOrBelow(parentId, other))
}

/** Returns the primary operator above a department; the internal department itself for the internal one. */
export function primaryOperatorId(id: string): string {
  const { parentId } = findOperator(id)
  return parentId === null || operatorLevel(id) === 1 ? id : primaryOperatorId(parentId)
}
