import type { BehaviourContext } from '../../platform/records/behaviour'
import { takeOverdue } from './push-queue'
import { pushResults } from './push-types'
import { settle } from './take-answer'

/** Settles pushes that were not answered in time as overtime. Returns their number. */
export async function settleOverdue(context: BehaviourContext): Promise<number> {
  const ids = await takeOverdue(context.trx)
  if (ids.length === 0) return 0
  const pending = await context.select('pushRecord', { id: ids, pushResult: [pushResults.pending] })
  for (const record of pending) await settle(context, record, pushResults.overtime, undefined)
  return pending.length
}
