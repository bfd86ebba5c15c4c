import type { BehaviourContext } from '../../platform/records/behaviour'

/** An operator and those above it, from itself upwards. */
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
