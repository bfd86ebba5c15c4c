import { operators, type OperatorPlan } from './operators'

const byId = new Map(operators.map((operator) => [operator.id, operator]))

export function findOperator(id: string): OperatorPlan {
  const operator = byId.get(id)
  if (!operator) throw new Error(`unknown department: ${id}`)
  return operator
}

/** Operator level 0 to 3: how far below the internal department. */
export function operatorLevel(id: string): number {
  const { parentId } = findOperator(id)
  return parentId === null ? 0 : operatorLevel(parentId) + 1
}

/** Whether a department is another one or stands below it. */
export function isOrBelow(id: string, other: string): boolean {
  const { parentId } = findOperator(id)
  return id === other || (parentId !== null && isOrBelow(parentId, other))
}

/** The primary operator at the head of the department's tree; the internal department is its own. */
export function primaryOperatorId(id: string): string {
  const { parentId } = findOperator(id)
  return parentId === null || operatorLevel(id) === 1 ? id : primaryOperatorId(parentId)
}
