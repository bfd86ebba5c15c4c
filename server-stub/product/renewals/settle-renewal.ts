import { centsOf } from '../payments/cents'
import type { BehaviourContext } from '../../platform/records/behaviour'
import type { WireRow } from '../../platform/records/record-store'
import { expiryOf, extended } from './plan-renewals'
import { endPayment } from './renewal-queue'
import type { BillState } from './renewal-payments'

/** Dictionary pay_status. */
export const payStatus = { unpaid: 0, paid: 1, failed: 2, closed: 3 } as const

/**
 * Stores how a payment went, however often and from wherever it is heard (6.5). Money that arrived counts even after the
 * payment was given up; what is paid stays paid. @throws Error when another amount was paid than was asked for
 */
export async function settleRenewal(
  context: BehaviourContext,
  paymentNo: string,
  state: BillState,
): Promise<void> {
  if (state.kind === 'waiting') return
  // Locked until the end: who hears the same at the same time waits here.
  const records = await context.select('renewalRecord', { paymentNo })
  // What another system has sold is none of ours.
  if (records.length === 0) return
  if (state.kind === 'paid') await extend(context, records, state)
  else await giveUp(context, records, payStatus[state.kind])
  await endPayment(context.trx, paymentNo)
}

/** Ends renewals that are unpaid: nothing changes for their machines. */
export async function giveUp(
  { update }: BehaviourContext,
  records: readonly WireRow[],
  status: number,
): Promise<void> {
  const unpaid = records.filter((record) => record['payStatus'] === payStatus.unpaid)
  await update('renewalRecord', idsOf(unpaid), { payStatus: status })
}

async function extend(
  { select, update, now, today: dayOf }: BehaviourContext,
  all: readonly WireRow[],
  { cents, transactionNo }: Extract<BillState, { kind: 'paid' }>,
): Promise<void> {
  const asked = all.reduce((sum, { amount }) => sum + centsOf(amount), 0)
  if (cents !== asked) throw new Error(`${cents} cents were paid where ${asked} were asked for.`)
  const given = new Set<unknown>([payStatus.unpaid, payStatus.failed, payStatus.closed])
  const records = all.filter((record) => given.has(record['payStatus']))
  const machines = await select('machine', { id: records.map(({ machineId }) => machineId) })
  const expiries = new Map(machines.map((machine) => [machine['id'], expiryOf(machine)]))
  const today = await dayOf()
  for (const record of records) {
    const { machineId, oldExpireDate, newExpireDate, duration } = record
    const current = expiries.get(machineId)
    // What somebody else has extended meanwhile is extended from there: every year that is paid for counts.
    const isMoved = current !== undefined && current !== oldExpireDate
    const dates = isMoved
      ? { oldExpireDate: current, newExpireDate: extended(current, Number(duration), today) }
      : { oldExpireDate, newExpireDate }
    const paid = { payStatus: payStatus.paid, payTime: now, transactionNo: transactionNo || null }
    await update('renewalRecord', idsOf([record]), { ...paid, ...dates })
    if (!expiries.has(machineId)) continue
    await update('machine', [String(machineId)], { expireDate: dates.newExpireDate })
    expiries.set(machineId, String(dates.newExpireDate))
  }
}

function idsOf(rows: readonly WireRow[]): readonly string[] {
  return rows.map(({ id }) => String(id))
}
