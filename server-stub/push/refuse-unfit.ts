import { ApiRefusal } from '../http/api-refusal'
import type { WireRow } from '../records/record-store'
import { pushTypes } from './push-types'

/** Of the dictionary coupon_enable_status. */
const open = 1
/** The coupon_machine_range of coupons for chosen machines only. */
const chosenMachines = 1

/**
 * What makes no sense at a machine is not sent to it (screens.md B12): a list of boxes needs as many as the machine has;
 * coupons must be open (6.2), and for the machine.
 * @throws ApiRefusal 409 `coupon-closed`, and `unfit` naming the machine
 */
export function refuseUnfit(machine: WireRow, type: number, content: WireRow): void {
  if (type === pushTypes.boxPowder) {
    const box = content['materialBox'] as WireRow | undefined
    if (box?.['boxQuantity'] !== machine['materialBoxQuantity']) throw unfit(machine)
  }
  if (type !== pushTypes.coupons) return
  const coupons = content['coupons'] as readonly WireRow[]
  if (coupons.length === 0 || coupons.some(({ enableStatus }) => enableStatus !== open))
    throw new ApiRefusal({ status: 409, reason: 'coupon-closed', message: 'server.vetoed' })
  if (!coupons.every((coupon) => isFor(coupon, machine))) throw unfit(machine)
}

function isFor({ machineRange, machineList }: WireRow, { id }: WireRow): boolean {
  if (machineRange !== chosenMachines) return true
  return ((machineList ?? []) as readonly WireRow[]).some(({ machineId }) => machineId === id)
}

function unfit({ machineNo }: WireRow): ApiRefusal {
  const values = { machineNos: String(machineNo) }
  return new ApiRefusal({ status: 409, reason: 'unfit', message: 'push.unfit', values })
}
