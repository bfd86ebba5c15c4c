import type { BehaviourContext } from '../../platform/records/behaviour'

/** Returns the ids of an operator and of its ancestors, the operator itself first. */
export async function operatorsAbove(
  { find }: Pick<BehaviourContext, 'find'>,
  departmentId: string,
): Promise<readonly string[]> {
  const ids: string[] = []
  let next: unknown = departmentId
  while (typeof next === 'string' && !ids.includes(next)) {
    ids.push(next)
    next = (await find('department', next))?.['parentId']
  }
  return ids
}
