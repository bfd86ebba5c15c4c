import { randomUUID } from 'node:crypto'
import { ApiRefusal } from '../../platform/refusal/api-refusal'
import type { BehaviourContext } from '../../platform/records/behaviour'
import type { WireRow } from '../../platform/records/record-store'
import { askedOf, contentOf } from './push-content'
import { queuePush } from './push-queue'
import { refuseContent, refuseUnfit } from './refuse-unfit'
import { refuseType } from './refuse-type'
import { reachOf, targetStates } from './target-state'
import { pushResults, pushTypes } from './push-types'

/** The pushes of one send action: the ids of their records and their shared `sendNo`. */
export interface Sending {
  readonly ids: readonly string[]
  readonly sendNo: string
}

/**
 * Records and queues a push for each machine, for all or none.
 * @throws ApiRefusal 422 M46 without machines, M47 naming unreachable ones (V51), M92 for advertisements without a link
 * (A39); 403 without the permission for the type; 409 for coupons that are not open, and for pushes that do not fit a
 * machine.
 */
export async function createPushes(context: BehaviourContext, request: WireRow): Promise<Sending> {
  const { select, insert, now, person } = context
  const type = Number(request['pushType'])
  refuseType(context, type)
  const machines = await reachableMachines(context, request['machineIds'])
  const asked = askedOf(type, request)
  const content = await contentOf(type, asked, select)
  refuseContent(type, content)
  await refuseUnfit(machines, type, content, select)
  const sendNo = randomUUID()
  const ids: string[] = []
  for (const machine of machines) {
    const id = await recordPush(context, machine, { type, asked, content, sendNo })
    ids.push(id)
    if (type !== pushTypes.coupons) continue
    for (const coupon of content['coupons'] as readonly WireRow[])
      await insert('anyCouponPushRecord', {
        machineId: machine['id'],
        departmentId: machine['departmentId'],
        couponId: coupon['id'],
        couponKind: coupon['couponKind'],
        pushRecordId: id,
        pushResult: pushResults.pending,
        pushBy: person.userId,
        pushTime: now,
      })
  }
  return { ids, sendNo }
}

/** A push to record and queue. */
export interface Push {
  readonly type: number
  /** The parameters that were requested. */
  readonly asked: WireRow
  /** The content for the machine. */
  readonly content: WireRow
  /** The number shared by all pushes of the send action. */
  readonly sendNo: string
}

/** Records and queues a push for one reachable machine. */
export async function recordPush(
  { insert, trx, now, person }: BehaviourContext,
  machine: WireRow,
  { type, asked, content, sendNo }: Push,
): Promise<string> {
  const id = await insert('pushRecord', {
    machineId: machine['id'],
    departmentId: machine['departmentId'],
    sendNo,
    pushType: type,
    pushContent: JSON.stringify(asked),
    pushResult: pushResults.pending,
    pushBy: person.userId,
    pushTime: now,
  })
  await queuePush(trx, String(machine['pushId']), { id, type, content })
  return id
}

/**
 * Selects and locks machines of the person's operators. A machine that has since moved to another operator counts as
 * missing.
 * @throws ApiRefusal 422 M46 when one is missing, M47 naming those that cannot be reached (V51)
 */
export async function reachableMachines(
  { select, person }: Pick<BehaviourContext, 'select' | 'person'>,
  ids: unknown,
): Promise<readonly WireRow[]> {
  const machines = await select('machine', { id: ids })
  const { departments } = person
  const isOwn = (machine: WireRow): boolean =>
    departments === 'all' || departments.includes(String(machine['departmentId']))
  refuseUnreachable(machines.every(isOwn) ? machines : [])
  return machines
}

/** V51: refuses pushes to machines that have expired or have no push id, and names all of them (A37). */
function refuseUnreachable(machines: readonly WireRow[]): void {
  if (machines.length === 0) throw new ApiRefusal({ status: 422, reason: 'no-machine', message: 'M46' })
  const lost = machines.filter((machine) => reachOf(machine) !== targetStates.fits)
  if (lost.length === 0) return
  const values = { machineNos: lost.map((machine) => String(machine['machineNo'])).join(', ') }
  const fields = [{ field: 'machineIds', message: 'M47', values }]
  throw new ApiRefusal({ status: 422, reason: 'unreachable', message: 'M47', values, fields })
}
