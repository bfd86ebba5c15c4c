import type { BehaviourContext } from '../../platform/records/behaviour'
import type { WireRow } from '../../platform/records/record-store'

/** The dictionary replenish_way. */
export const replenishWays = { onTheMachine: 1, byPush: 2, byConsole: 3 } as const

/** A track, as it was, and what it holds now. */
export interface Restocking {
  /** With all that a track has: what it holds of which goods, and where it stands. */
  readonly track: WireRow
  readonly after: number
}

/** Who put something in, when, and by what way. */
export interface Replenisher {
  readonly way: (typeof replenishWays)[keyof typeof replenishWays]
  readonly name: unknown
  /** China time. */
  readonly time: string
}

/** Keeps what people put into tracks, by the console unless it is said otherwise. What did not grow is nothing that anybody put in. */
export async function logReplenishment(
  { insertAll, person, now }: BehaviourContext,
  restockings: readonly Restocking[],
  { way, name, time }: Replenisher = { way: replenishWays.byConsole, name: person.name, time: now },
): Promise<void> {
  const rows = restockings.flatMap(({ track, after }) => {
    const before = Number(track['currentStock'] ?? 0)
    if (after <= before || !track['machineId']) return []
    const { machineId, departmentId, containerNo, trackNo, materialSlot } = track
    return [
      {
        machineId,
        departmentId,
        containerNo,
        trackNo,
        materialSlot,
        goodsName: track['goodsName'] ?? track['recipeName'],
        beforeQuantity: before,
        quantity: after - before,
        afterQuantity: after,
        replenishWay: way,
        replenisher: name ?? null,
        replenishTime: time,
      },
    ]
  })
  await insertAll('replenishmentLog', rows)
}
