import { randomUUID } from 'node:crypto'
import type { ActionCode, BehaviourContext, EntityBehaviour } from '../../platform/records/behaviour'
import type { WireRow } from '../../platform/records/record-store'
import { createPushes, reachableMachines, recordPush, type Sending } from './create-pushes'
import { contentOf } from './push-content'
import { queuePush } from './push-queue'
import { pushResults, pushTypes } from './push-types'
import { refuseType } from './refuse-type'
import { refuseContent, refuseUnfit } from './refuse-unfit'

/** P60, P61 and the pushes of coupons. `wake` is called after a push was queued. */
export function pushActions(
  wake: () => void,
): Readonly<Record<'pushRecord' | 'coupon' | 'couponRecord', EntityBehaviour>> {
  const sent = (answer: Partial<Sending>) => ({
    after: async () => {
      wake()
      return answer
    },
  })
  const send: ActionCode = async ({ values }, context) => sent(await createPushes(context, values))
  const resend: ActionCode = async ({ rows }, context) => {
    for (const record of rows) await repeat(record, context)
    return sent({ ids: rows.map(({ id }) => String(id)) })
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
    for (const record of rows) ids.push(await reissue(record, context))
    return sent({ ids })
  }
  return {
    pushRecord: { actions: { send, resend } },
    coupon: { actions: { push: issue } },
    couponRecord: { actions: { resend: issueAgain } },
  }
}

/** Resends a recorded push with the present state of its records, and sets it to pending again (6.5). */
async function repeat(record: WireRow, context: BehaviourContext): Promise<string> {
  const { select, trx, update, now } = context
  const [machine = {}] = await reachableMachines(context, [record['machineId']])
  const id = String(record['id'])
  const type = Number(record['pushType'])
  refuseType(context, type)
  const content = await contentOf(type, JSON.parse(String(record['pushContent'] ?? '{}')) as WireRow, select)
  refuseContent(type, content)
  await refuseUnfit([machine], type, content, select)
  await queuePush(trx, String(machine['pushId']), { id, type, content })
  const pending = { pushResult: pushResults.pending, pushTime: now }
  await update('pushRecord', [id], { ...pending, resultMessage: null, replyTime: null })
  const issued = await select('anyCouponPushRecord', { pushRecordId: [id] })
  const issuedIds = issued.map((row) => String(row['id']))
  await update('anyCouponPushRecord', issuedIds, { ...pending, failReason: null })
  return id
}

/** Resends a coupon by repeating the whole push that contained it, or else by a new push. */
async function reissue(record: WireRow, context: BehaviourContext): Promise<string> {
  const { select, update, now } = context
  const [push] = await select('pushRecord', { id: [record['pushRecordId']] })
  if (push) return repeat(push, context)
  const [machine = {}] = await reachableMachines(context, [record['machineId']])
  const type = pushTypes.coupons
  refuseType(context, type)
  const asked = { couponIds: [record['couponId']] }
  const content = await contentOf(type, asked, select)
  refuseContent(type, content)
  await refuseUnfit([machine], type, content, select)
  const sendNo = randomUUID()
  const pushRecordId = await recordPush(context, machine, { type, asked, content, sendNo })
  await update('anyCouponPushRecord', [String(record['id'])], {
    pushRecordId,
    pushResult: pushResults.pending,
    pushTime: now,
    failReason: null,
  })
  return pushRecordId
}
