import { groupBy } from 'lodash-es'
import type { FieldRefusal } from '../../platform/refusal/api-refusal'
import type { ActionCode, BehaviourContext, EntityBehaviour } from '../../platform/records/behaviour'
import type { WireRow } from '../../platform/records/record-store'
import { refuseRecord } from '../../platform/records/validate-record'
import { logReplenishment } from './log-replenishment'

const stocks = ['currentStock', 'maxStock', 'alertStock'] as const

/** P51: sets the given values on all tracks; empty values leave theirs unchanged. */
const batchEdit: ActionCode = async ({ rows, values }, context) => {
  const sent = Object.fromEntries(
    ['price', ...stocks].flatMap((field) => {
      const value = values[field]
      return value === null || value === undefined ? [] : [[field, value] as const]
    }),
  )
  const refusals = rows.flatMap((row) => stockRefusals({ ...row, ...sent }, sent))
  if (refusals.length > 0) throw refuseRecord(refusals.slice(0, 1))
  const after = sent['currentStock']
  if (after === undefined) return { values: () => sent }
  await logReplenishment(
    context,
    rows.map((track) => ({ track, after: Number(after) })),
  )
  return {
    values: (row) => ({ ...sent, ...(row['currentStock'] === after ? {} : { inventoryTime: context.now }) }),
  }
}

/** Checks V93 for a track with changed values, and reports errors at the fields that were sent. */
function stockRefusals(track: WireRow, sent: WireRow): readonly FieldRefusal[] {
  const most = Number(track['maxStock'])
  const wrong = (['currentStock', 'alertStock'] as const).filter((field) => Number(track[field]) > most)
  return wrong.flatMap((field) => {
    const told = [field, 'maxStock'].find((name) => name in sent)
    return told ? [{ field: told, message: 'M132' }] : []
  })
}

/** P52: fills tracks up to their capacity; full ones stay unchanged. */
const fill: ActionCode = async ({ rows }, context) => {
  const room = rows.filter(hasRoom)
  const tracks = room.length > 0 ? await context.select('track', { id: room.map(({ id }) => id) }) : []
  await logFilled(context, tracks)
  const filled = new Set(room)
  return {
    values: (row) => (filled.has(row) ? { currentStock: row['maxStock'], inventoryTime: context.now } : {}),
  }
}

/** Fills all tracks of machines up to their capacity. The machines themselves stay unchanged. */
const fillMachines: ActionCode = async ({ rows }, context) => {
  const containers = await context.select('container', { machineId: rows.map(({ id }) => id) })
  if (containers.length === 0) return undefined
  const tracks = await context.select('track', { containerId: containers.map(({ id }) => id) })
  const room = tracks.filter(hasRoom)
  await logFilled(context, room)
  for (const alike of Object.values(groupBy(room, 'maxStock')))
    await context.update(
      'track',
      alike.map(({ id }) => String(id)),
      { currentStock: alike[0]?.['maxStock'], inventoryTime: context.now },
    )
  return undefined
}

const hasRoom = (track: WireRow): boolean =>
  Number(track['currentStock'] ?? 0) < Number(track['maxStock'] ?? 0)

/** Logs that tracks were filled up to their capacity. */
async function logFilled(context: BehaviourContext, tracks: readonly WireRow[]): Promise<void> {
  await logReplenishment(
    context,
    tracks.map((track) => ({ track, after: Number(track['maxStock']) })),
  )
}

/** The actions of tracks (D2). */
export const trackActions: EntityBehaviour = { actions: { batchEdit, fill } }

/** The actions of the stock list (L10). */
export const inventoryActions: EntityBehaviour = { actions: { fill } }

/** The stock actions of machines (L8). */
export const machineStockActions: EntityBehaviour = { actions: { fill: fillMachines } }
