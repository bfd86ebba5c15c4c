import type { BehaviourContext } from '../../platform/records/behaviour'
import { logReplenishment, replenishWays, type Restocking } from '../stock/log-replenishment'
import type { WireRow } from '../../platform/records/record-store'
import type { MachineStock } from './machine-report.generated'
import { tracksOf } from './tracks-of'

/**
 * Stores a replenishment. Tracks whose stock is unchanged are skipped, and those that were replenished at the same time:
 * goods may have been sold between a report and its repetition.
 */
export async function takeStock(
  context: BehaviourContext,
  machine: WireRow,
  { changes, replenisher, time }: MachineStock,
): Promise<void> {
  const tracks = await tracksOf(context, machine)
  const done = await context.select('replenishmentLog', { machineId: [machine['id']], replenishTime: [time] })
  const restocked: Restocking[] = []
  for (const { containerNo, trackNo, quantity } of changes) {
    const isPlace = (row: WireRow) => row['containerNo'] === containerNo && row['trackNo'] === trackNo
    const track = tracks.find(isPlace)
    const before = Number(track?.['currentStock'] ?? 0)
    const after = Math.min(quantity, Number(track?.['maxStock'] ?? 0))
    if (!track || after === before || done.some(isPlace)) continue
    await context.update('track', [String(track['id'])], { currentStock: after, inventoryTime: time })
    restocked.push({ track, after })
  }
  const { onTheMachine: way } = replenishWays
  await logReplenishment(context, restocked, { way, name: replenisher, time })
}
