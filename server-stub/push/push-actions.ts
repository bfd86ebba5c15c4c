import type { ActionCode, BehaviourContext, EntityBehaviour } from '../records/behaviour'
import type { WireRow } from '../records/record-store'
import { createPushes, refuseUnreachable } from './create-pushes'
import { contentOf } from './push-content'
import { queuePush } from './push-queue'
import { pushTypes } from './push-types'

/** P60, P61 and the pushes of coupons. `wake` tells that something is on its way. */
export function pushActions(
  wake: () => void,
): Readonly<Record<'pushRecord' | 'coupon' | 'couponRecord', EntityBehaviour>> {
  const sent = (ids: readonly string[]) => ({
    after: async () => {
      wake()
      return { ids }
    },
  })
  const send: ActionCode = async ({ values }, context) => sent(await createPushes(context, values))
  const resend: ActionCode = async ({ rows }, context) => {
    for (const record of rows) await repeat(record, context)
    return sent(rows.map(({ id }) => String(id)))
  }
  const issue: ActionCode = async ({ rows, values }, context) =>
    sent(
      await createPushes(context, {
        pushType: pushTypes.coupons,
        machineIds: values['machineIds'],
        couponIds: rows.map(({ id }) => id),
      }),
    )
  const issueAgain: ActionCode = async ({ rows }, context) => {
    const ids: string[] = []
    for (const record of rows) {
      const { machineId, couponId } = record
      const request = { pushType: pushTypes.coupons, machineIds: [machineId], couponIds: [couponId] }
      ids.push(...(await createPushes(context, request)))
    }
    return sent(ids)
  }
  return {
    pushRecord: { actions: { send, resend } },
    coupon: { actions: { push: issue } },
    couponRecord: { actions: { resend: issueAgain } },
  }
}

/** Sends what a record holds once more, with its records as they are now. */
async function repeat(record: WireRow, { select, trx, update }: BehaviourContext): Promise<void> {
  const [machine] = await select('machine', { id: [record['machineId']] })
  refuseUnreachable(machine ? [machine] : [])
  const asked = JSON.parse(String(record['pushContent'] ?? '{}')) as WireRow
  const id = String(record['id'])
  const type = Number(record['pushType'])
  const content = await contentOf(type, asked, select)
  await queuePush(trx, String(machine?.['pushId']), { id, type, content })
  if (type !== pushTypes.coupons) return
  const issued = await select('anyCouponPushRecord', { pushRecordId: [id] })
  await update(
    'anyCouponPushRecord',
    issued.map((row) => String(row['id'])),
    { pushResult: null, failReason: null },
  )
}
