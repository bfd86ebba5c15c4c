import type { BehaviourContext } from '../../platform/records/behaviour'
import type { WireRow } from '../../platform/records/record-store'

/** Values of the dictionary replenish_way. */
export const replenishWays = { onTheMachine: 1, byPush: 2, byConsole: 3 } as const

/** A track before its stock changed, and the new stock. */
export interface Restocking {
  /** The former row of the track, with its goods and its place in the machine. */
  readonly track: WireRow
  readonly after: number
}

/** The replenisher, the way and the time of a replenishment. */
export interface Replenisher {
  readonly way: (typeof replenishWays)[keyof typeof replenishWays]
  readonly name: unknown
  /** China time. */
  readonly time: string
}

/** Logs the replenishment of tracks, by default through the console. Tracks whose stock did not grow are skipped. */
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
