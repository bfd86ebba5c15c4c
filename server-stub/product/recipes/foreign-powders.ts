import type { FieldRefusal } from '../../http/api-refusal'
import type { BehaviourContext } from '../../records/behaviour'
import { operatorsAbove } from '../../records/behaviours/operators-above'
import type { WireRow } from '../../records/record-store'

/**
 * Refuses powders that the recipe's operator does not have: its own people could not edit it any more. They have those
 * of operators below, and of those above as far as each takes them over (`useSuperiorGoods`). What a step named before
 * stays.
 * @param before the ids that the recipe's steps named until now
 */
export async function foreignPowders(
  steps: readonly WireRow[],
  before: ReadonlySet<unknown>,
  ownerId: unknown,
  context: Pick<BehaviourContext, 'find'>,
): Promise<readonly FieldRefusal[]> {
  if (typeof ownerId !== 'string') return []
  const added = new Set(steps.map(({ powderId }) => powderId).filter((id) => !before.has(id)))
  const suppliers = new Set(await suppliersOf(ownerId, context))
  const foreign = new Set<unknown>()
  for (const id of added) {
    const powder = typeof id === 'string' ? await context.find('powderSetting', id) : undefined
    const holder = powder?.['departmentId']
    if (typeof holder !== 'string' || suppliers.has(holder)) continue
    if (!(await operatorsAbove(context, holder)).includes(ownerId)) foreign.add(id)
  }
  return steps.flatMap(({ powderId }, index) =>
    foreign.has(powderId) ? [{ field: `steps.${index}.powderId`, message: 'recipe.foreignPowder' }] : [],
  )
}

/** An operator and those above it whose goods it takes over. */
async function suppliersOf(
  ownerId: string,
  context: Pick<BehaviourContext, 'find'>,
): Promise<readonly string[]> {
  const above = await operatorsAbove(context, ownerId)
  const suppliers: string[] = []
  for (const id of above) {
    suppliers.push(id)
    if (Number((await context.find('department', id))?.['useSuperiorGoods']) !== 1) break
  }
  return suppliers
}
