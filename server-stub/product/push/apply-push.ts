import type { BehaviourContext } from '../../platform/records/behaviour'
import { logReplenishment, replenishWays, type Restocking } from '../stock/log-replenishment'
import type { WireRow } from '../../platform/records/record-store'
import { pushTypes } from './push-types'

/** The value of the dictionary fault_source for faults that a push sets. */
const custom = 2

/** Updates the records of a machine after it has carried out a push. */
export async function applyPush(context: BehaviourContext, machine: WireRow, record: WireRow): Promise<void> {
  const asked = JSON.parse(String(record['pushContent'] ?? '{}')) as WireRow
  const machineId = String(machine['id'])
  switch (record['pushType']) {
    case pushTypes.prohibitSales:
      return context.update('machine', [machineId], { salesStatus: 0 })
    case pushTypes.openSales:
      return context.update('machine', [machineId], { salesStatus: 1 })
    case pushTypes.customFault:
      return recordFault(context, machine, asked)
    case pushTypes.temperature: {
      const { minTemperature, maxTemperature } = asked
      return context.update('container', idsOf(await containers(context, machineId, asked)), {
        minTemperature,
        maxTemperature,
      })
    }
    case pushTypes.unlockTracks:
      return context.update('track', idsOf(await tracks(context, machineId, asked)), { lockFlag: 0 })
    case pushTypes.lockTracks:
      return context.update('track', idsOf(await tracks(context, machineId, asked)), { lockFlag: 1 })
    case pushTypes.addStock:
      return addStock(context, machine, record, asked)
    case pushTypes.allPrices:
    case pushTypes.onePrice:
    case pushTypes.prices:
      return setPrices(context, machineId, asked)
    default:
      return undefined
  }
}

function containers({ select }: BehaviourContext, machineId: string, asked: WireRow) {
  const { containerNo } = asked
  return select('container', {
    machineId: [machineId],
    ...(containerNo ? { containerNo: [containerNo] } : {}),
  })
}

async function tracks(
  context: BehaviourContext,
  machineId: string,
  asked: WireRow,
): Promise<readonly WireRow[]> {
  const containerIds = idsOf(await containers(context, machineId, asked))
  if (containerIds.length === 0) return []
  const { trackNos } = asked
  return context.select('track', {
    containerId: containerIds,
    ...(Array.isArray(trackNos) ? { trackNo: trackNos } : {}),
  })
}

/** Adds stock up to the capacity of each track. */
async function addStock(
  context: BehaviourContext,
  machine: WireRow,
  record: WireRow,
  asked: WireRow,
): Promise<void> {
  const restocked: Restocking[] = []
  for (const track of await tracks(context, String(machine['id']), asked)) {
    const before = Number(track['currentStock'])
    const after = Math.min(Number(track['maxStock']), before + Number(asked['quantity'] ?? 0))
    if (after <= before) continue
    await context.update('track', [String(track['id'])], { currentStock: after, inventoryTime: context.now })
    restocked.push({ track, after })
  }
  const { byPush: way } = replenishWays
  await logReplenishment(context, restocked, { way, name: record['pushByName'], time: context.now })
}

async function setPrices(context: BehaviourContext, machineId: string, asked: WireRow): Promise<void> {
  const prices = asked['priceList']
  const all = await tracks(context, machineId, {})
  for (const entry of Array.isArray(prices) ? (prices as readonly WireRow[]) : []) {
    const sold = all.filter(({ goodsId, recipeId }) =>
      entry['goodsId'] ? goodsId === entry['goodsId'] : recipeId === entry['recipeId'],
    )
    await context.update('track', idsOf(sold), { price: entry['price'] })
  }
}

async function recordFault(
  { insert, now }: BehaviourContext,
  machine: WireRow,
  asked: WireRow,
): Promise<void> {
  await insert('fault', {
    machineId: machine['id'],
    departmentId: machine['departmentId'],
    faultCode: 'CUSTOM',
    faultName: 'CUSTOM',
    faultContent: asked['faultContent'],
    faultSource: custom,
    faultStatus: 0,
    faultTime: now,
  })
}

function idsOf(rows: readonly WireRow[]): readonly string[] {
  return rows.map(({ id }) => String(id))
}
