import type { BehaviourContext, EntityBehaviour } from '../../platform/records/behaviour'
import type { WireRow } from '../../platform/records/record-store'
import { logReplenishment } from './log-replenishment'

/** Sets the inventory time when a form changes the stock of a track, and logs the replenishment. */
export const stockBehaviour: EntityBehaviour = {
  async prepare({ record, changed, before }, context) {
    if (!changed.has('currentStock')) return {}
    if (before) {
      const [track] = await context.select('track', { id: [before['id']] })
      const names = track ? await soldIn({ ...track, ...record }, context) : {}
      if (track)
        await logReplenishment(context, [
          {
            track: { ...track, trackNo: record['trackNo'], ...names },
            after: Number(record['currentStock']),
          },
        ])
    }
    return { values: { inventoryTime: context.now } }
  },
}

/** Returns the names of the goods or recipe that a track sells after the change. */
async function soldIn({ goodsId, recipeId }: WireRow, { find }: BehaviourContext): Promise<WireRow> {
  const goods = goodsId ? await find('goods', String(goodsId)) : undefined
  const recipe = recipeId ? await find('recipe', String(recipeId)) : undefined
  return { goodsName: goods?.['goodsName'], recipeName: recipe?.['recipeName'] }
}
