import { centsOf } from '../payments/cents'
import type { BehaviourContext } from '../../platform/records/behaviour'
import type { WireRow } from '../../platform/records/record-store'
import { expiryOf, extended } from './plan-renewals'
import { endPayment } from './renewal-queue'
import type { BillState } from './renewal-payments'

/** Values of the dictionary pay_status. */
export const payStatus = { unpaid: 0, paid: 1, failed: 2, closed: 3 } as const

/**
 * Stores the outcome of a payment, however often and by whichever way it is reported (6.5). A payment that arrives
 * after the renewal was given up still counts; a paid renewal stays paid.
 * @throws Error when the paid amount differs from the requested one.
 */
export async function settleRenewal(
  context: BehaviourContext,
  paymentNo: string,
  state: BillState,
): Promise<void> {
  if (state.kind === 'waiting') return
  // The records stay locked until the transaction ends, so that a concurrent report of the same payment waits here.
  const records = await context.select('renewalRecord', { paymentNo })
  // Payments of another system that uses the same account are ignored.
  if (records.length === 0) return
  if (state.kind === 'paid') await extend(context, records, state)
  else await giveUp(context, records, payStatus[state.kind])
  await endPayment(context.trx, paymentNo)
}

/** Ends unpaid renewals without a change to their machines. */
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
    // If the expiry has changed in the meantime, it is extended from there, so that every paid year counts.
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
