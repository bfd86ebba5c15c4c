import { ApiRefusal } from '../http/api-refusal'
import type { BehaviourContext } from '../records/behaviour'
import type { WireRow } from '../records/record-store'
import { askedOf, contentOf } from './push-content'
import { queuePush } from './push-queue'
import { pushResults, pushTypes } from './push-types'

/** The state of a machine whose use has expired (machine_permission_status). */
const expired = 2

/**
 * Records a push for each machine and puts it on its way. All machines or none.
 * @throws ApiRefusal 422 M46 without any, M47 naming those that cannot be reached (V51), M44 for coupons that are not open
 */
export async function createPushes(
  { select, insert, trx, now, person }: BehaviourContext,
  request: WireRow,
): Promise<readonly string[]> {
  const type = Number(request['pushType'])
  const machines = await select('machine', { id: request['machineIds'] })
  refuseUnreachable(machines)
  const asked = askedOf(request)
  const content = await contentOf(type, asked, select)
  if (type === pushTypes.coupons) refuseClosed(content['coupons'] as readonly WireRow[])
  const ids: string[] = []
  for (const machine of machines) {
    const id = await insert('pushRecord', {
      machineId: machine['id'],
      departmentId: machine['departmentId'],
      pushType: type,
      pushContent: JSON.stringify(asked),
      pushResult: pushResults.pending,
      pushBy: person.userId,
      pushTime: now,
    })
    ids.push(id)
    await queuePush(trx, String(machine['pushId']), { id, type, content })
    if (type !== pushTypes.coupons) continue
    for (const coupon of content['coupons'] as readonly WireRow[])
      await insert('anyCouponPushRecord', {
        machineId: machine['id'],
        departmentId: machine['departmentId'],
        couponId: coupon['id'],
        couponKind: coupon['couponKind'],
        pushRecordId: id,
        pushBy: person.userId,
        pushTime: now,
      })
  }
  return ids
}

/** V51: what is pushed to must be there, not expired, and have a push id. */
export function refuseUnreachable(machines: readonly WireRow[]): void {
  if (machines.length === 0) throw new ApiRefusal({ status: 422, reason: 'no-machine', message: 'M46' })
  const lost = machines.filter((machine) => !machine['pushId'] || machine['permissionStatus'] === expired)
  if (lost.length === 0) return
  const machineNos = lost.map((machine) => String(machine['machineNo'])).join(', ')
  throw new ApiRefusal({ status: 422, reason: 'unreachable', message: 'M47', values: { machineNos } })
}

/** Only coupons that are open are issued (6.2). */
function refuseClosed(coupons: readonly WireRow[]): void {
  if (coupons.length > 0 && coupons.every((coupon) => coupon['enableStatus'] === 1)) return
  throw new ApiRefusal({ status: 409, reason: 'coupon-closed', message: 'server.vetoed' })
}
