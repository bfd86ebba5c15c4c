import type { BehaviourContext } from '../../platform/records/behaviour'
import type { WireRow } from '../../platform/records/record-store'
import { pushTypes } from './push-types'

/** Values of the dictionary push_target_state. */
export const targetStates = { fits: 0, expired: 1, noPushId: 2, boxes: 3, coupon: 4, tracks: 5 } as const

export type TargetState = (typeof targetStates)[keyof typeof targetStates]

/** The value of machine_permission_status for an expired machine. */
const expired = 2
/** The value of coupon_machine_range for coupons that are limited to chosen machines. */
const chosenMachines = 1

/** Returns whether a machine can be reached at all, and if not, the reason (V51). */
export function reachOf(machine: WireRow): TargetState {
  if (machine['permissionStatus'] === expired) return targetStates.expired
  return machine['pushId'] ? targetStates.fits : targetStates.noPushId
}

/**
 * Returns the obstacle to a push for each machine, by its id: the machine cannot be reached, or the content does not
 * fit it (B12). A list of boxes must have the machine's number of boxes; coupons must be valid at the machine; cabinets
 * and tracks should be known.
 */
export async function targetStatesOf(
  machines: readonly WireRow[],
  type: number,
  content: WireRow,
  select: BehaviourContext['select'],
): Promise<ReadonlyMap<string, TargetState>> {
  const lacking = await machinesWithout(machines, type, content, select)
  const stateOf = (machine: WireRow): TargetState => {
    const reach = reachOf(machine)
    if (reach !== targetStates.fits) return reach
    if (type === pushTypes.boxPowder && !hasBoxes(machine, content)) return targetStates.boxes
    if (type === pushTypes.coupons && !isInRange(machine, content)) return targetStates.coupon
    return lacking.has(String(machine['id'])) ? targetStates.tracks : targetStates.fits
  }
  return new Map(machines.map((machine) => [String(machine['id']), stateOf(machine)]))
}

function hasBoxes(machine: WireRow, content: WireRow): boolean {
  const box = content['materialBox'] as WireRow | undefined
  return box?.['boxQuantity'] === machine['materialBoxQuantity']
}

function isInRange({ id }: WireRow, content: WireRow): boolean {
  return ((content['coupons'] ?? []) as readonly WireRow[]).every(
    ({ machineRange, machineList }) =>
      machineRange !== chosenMachines ||
      ((machineList ?? []) as readonly WireRow[]).some(({ machineId }) => machineId === id),
  )
}

/** Returns the ids of the machines that lack the named cabinet or one of the named tracks. */
async function machinesWithout(
  machines: readonly WireRow[],
  type: number,
  { containerNo, trackNos }: WireRow,
  select: BehaviourContext['select'],
): Promise<ReadonlySet<string>> {
  const named: readonly number[] = [
    pushTypes.temperature,
    pushTypes.unlockTracks,
    pushTypes.lockTracks,
    pushTypes.addStock,
  ]
  if (!named.includes(type) || machines.length === 0) return new Set()
  const machineId = machines.map(({ id }) => id)
  const containers = await select('container', { machineId, containerNo: [containerNo] })
  const byContainer = new Map(containers.map((row) => [String(row['id']), String(row['machineId'])]))
  const wanted = Array.isArray(trackNos) ? new Set(trackNos.map(Number)) : new Set<number>()
  const tracks =
    wanted.size > 0 && byContainer.size > 0
      ? await select('track', { containerId: [...byContainer.keys()], trackNo: [...wanted] })
      : []
  const lacks = (id: string): boolean => {
    const own = tracks.filter((track) => byContainer.get(String(track['containerId'])) === id)
    return (
      ![...byContainer.values()].includes(id) ||
      new Set(own.map(({ trackNo }) => Number(trackNo))).size < wanted.size
    )
  }
  return new Set(machineId.map(String).filter(lacks))
}
