import type { BehaviourContext } from '../../platform/records/behaviour'
import { logReplenishment, replenishWays, type Restocking } from '../stock/log-replenishment'
import type { WireRow } from '../../platform/records/record-store'
import type { MachineStock } from './machine-report.generated'
import { tracksOf } from './tracks-of'

/** Stores a replenishment. Tracks whose stock is unchanged are skipped, so that a repeated report has no effect. */
export async function takeStock(
  context: BehaviourContext,
  machine: WireRow,
  { changes, replenisher, time }: MachineStock,
): Promise<void> {
  const tracks = await tracksOf(context, machine)
  const restocked: Restocking[] = []
  for (const { containerNo, trackNo, quantity } of changes) {
    const track = tracks.find((one) => one['containerNo'] === containerNo && one['trackNo'] === trackNo)
    const before = Number(track?.['currentStock'] ?? 0)
    const after = Math.min(quantity, Number(track?.['maxStock'] ?? 0))
    if (!track || after === before) continue
    await context.update('track', [String(track['id'])], { currentStock: after, inventoryTime: time })
    restocked.push({ track, after })
  }
  const { onTheMachine: way } = replenishWays
  await logReplenishment(context, restocked, { way, name: replenisher, time })
}
