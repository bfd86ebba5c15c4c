import type { BehaviourContext } from '../../platform/records/behaviour'
import type { WireRow } from '../../platform/records/record-store'
import { applyPush } from './apply-push'
import { endPush } from './push-queue'
import { pushResults } from './push-types'

/** A machine's answer to a push: whether it was carried out, and if not, the reason. */
export interface PushAnswer {
  readonly id: string
  readonly isDone: boolean
  readonly message: string | undefined
}

/**
 * Locks the push that an answer names, before the machine is locked. Users who resend a push lock its record before the
 * machine as well; in the other order, an answer and a user could deadlock.
 */
export async function lockAnswered({ select }: BehaviourContext, content: unknown): Promise<void> {
  const id = typeof content === 'object' && content !== null && 'id' in content ? content.id : undefined
  if (typeof id === 'string') await select('pushRecord', { id: [id] })
}

/**
 * Stores a machine's answer and, after a success, updates the records of the machine. Answers after a success change
 * nothing; an answer after the deadline still counts, because the machine did act.
 */
export async function takeAnswer(
  context: BehaviourContext,
  machine: WireRow,
  { id, isDone, message }: PushAnswer,
): Promise<void> {
  const [record] = await context.select('pushRecord', { id: [id], machineId: [machine['id']] })
  if (!record || record['pushResult'] === pushResults.success) return
  await settle(context, record, isDone ? pushResults.success : pushResults.fail, message)
  if (isDone) await applyPush(context, machine, record)
}

/** Ends a push with a result. */
export async function settle(
  { update, select, trx, now }: BehaviourContext,
  record: WireRow,
  pushResult: number,
  message: string | undefined,
): Promise<void> {
  const id = String(record['id'])
  await endPush(trx, id)
  const replyTime = pushResult === pushResults.overtime ? null : now
  await update('pushRecord', [id], { pushResult, resultMessage: message?.slice(0, 500) ?? null, replyTime })
  const issued = await select('anyCouponPushRecord', { pushRecordId: [id] })
  await update(
    'anyCouponPushRecord',
    issued.map((row) => String(row['id'])),
    { pushResult, failReason: message?.slice(0, 500) ?? null },
  )
}
