import { ApiRefusal } from '../../platform/refusal/api-refusal'
import type { BehaviourContext } from '../../platform/records/behaviour'
import type { WireRow } from '../../platform/records/record-store'
import { refuseRecord } from '../../platform/records/validate-record'
import { pushTypes } from './push-types'
import { targetStates, targetStatesOf, type TargetState } from './target-state'

/** Value of the dictionary coupon_enable_status. */
const open = 1

/**
 * Refuses content that must not be sent to any machine: coupons that are not open (6.2), advertisements without a link
 * (V66, A39).
 * @throws ApiRefusal 409 `coupon-closed`, 422 M92
 */
export function refuseContent(type: number, content: WireRow): void {
  if (type === pushTypes.coupons) {
    const coupons = content['coupons'] as readonly WireRow[]
    if (coupons.length === 0 || coupons.some(({ enableStatus }) => enableStatus !== open))
      throw new ApiRefusal({ status: 409, reason: 'coupon-closed', message: 'push.couponClosed' })
  }
  if (type === pushTypes.ads) {
    const ads = content['advertisements'] as readonly WireRow[]
    if (!ads.every(({ adLink }) => typeof adLink === 'string' && adLink.trim() !== ''))
      throw refuseRecord([{ field: 'advertisementIds', message: 'M92' }])
  }
}

/**
 * Refuses the whole send action when the push does not fit one of the machines (B12).
 * @throws ApiRefusal 409 `unfit` naming the machines
 */
export async function refuseUnfit(
  machines: readonly WireRow[],
  type: number,
  content: WireRow,
  select: BehaviourContext['select'],
): Promise<void> {
  const states = await targetStatesOf(machines, type, content, select)
  const unfit = machines.filter(({ id }) => !isSentTo(states.get(String(id))))
  if (unfit.length === 0) return
  const values = { machineNos: unfit.map(({ machineNo }) => String(machineNo)).join(', ') }
  const fields = [{ field: 'machineIds', message: 'push.unfit', values }]
  throw new ApiRefusal({ status: 409, reason: 'unfit', message: 'push.unfit', values, fields })
}

/**
 * Returns whether a push is sent. Unknown cabinets and tracks do not prevent it, because the machine may have them, and
 * answers with an error if not.
 */
function isSentTo(state: TargetState | undefined): boolean {
  return state === targetStates.fits || state === targetStates.tracks
}
