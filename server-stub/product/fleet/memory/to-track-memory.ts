import type { WireRow } from '../../../platform/records/record-store'
import { createRandom } from '../../seed/world/random/create-random'
import type { TrackMemory } from './track-memory'

/**
 * Converts the row of a track, joined with the number of its container and the options of its recipe. The price is in
 * cents.
 */
export function toTrackMemory(row: WireRow): TrackMemory {
  const id = String(row['id'])
  const textOf = (name: string) => (row[name] === null ? null : String(row[name]))
  const recipeId = textOf('recipeId')
  return {
    id,
    containerNo: Number(row['containerNo']),
    trackNo: Number(row['trackNo']),
    goodsId: textOf('goodsId'),
    recipeId,
    drink:
      recipeId === null
        ? undefined
        : {
            temperatureTypes: (row['temperatureTypes'] ?? [0]) as readonly number[],
            hasSugar: row['sugarFlag'] === 1,
          },
    material: row['materialSlot'] === null ? null : Number(row['materialSlot']),
    appeal: Math.exp(createRandom(`appeal ${id}`).normal() * 0.8),
    price: row['price'] === null ? null : Number(row['price']),
    stock: Number(row['currentStock']),
    most: Number(row['maxStock']),
    alert: Number(row['alertStock']),
    isLocked: row['lockFlag'] === 1,
  }
}
