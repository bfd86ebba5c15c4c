import { ApiRefusal } from '../../platform/refusal/api-refusal'
import type {
  ActionCall,
  ActionCode,
  BehaviourContext,
  EntityBehaviour,
  PreviewCode,
} from '../../platform/records/behaviour'
import type { WireRow } from '../../platform/records/record-store'
import type { Renewals } from './create-renewals'
import { planRenewals, type PlannedRenewal } from './plan-renewals'
import { renewalNo } from './renewal-no'
import { awaitPayment, paymentSeconds } from './renewal-queue'
import type { PaymentProvider } from './renewal-payments'
import { payStatus } from './settle-renewal'

/** P67 and P68: begin renewals of machines (L34), which take effect after payment. */
export function renewingBehaviour({ payments, fail }: Pick<Renewals, 'payments' | 'fail'>): EntityBehaviour {
  const renew: ActionCode = async ({ rows, values }, context) => {
    const payWay = Number(values['renewPayWay'])
    const provider = payments.get(payWay)
    if (!provider)
      throw new ApiRefusal({ status: 409, message: 'renewal.notOffered', reason: 'no-payment-provider' })
    // An unreadable fee must not count as no fee.
    if (!rows.every(({ annualFee }) => typeof annualFee === 'number'))
      throw new ApiRefusal({ status: 409, message: 'renewal.notOffered', reason: 'no-annual-fee' })
    const planned = planRenewals(rows, Number(values['duration']), await context.today())
    const cents = sumOf(planned)
    const isFree = cents === 0
    const paymentNo = renewalNo(context.now)
    await context.insertAll(
      'renewalRecord',
      recordsOf(planned, { ...values, paymentNo }, isFree, context.now),
    )
    if (isFree) {
      const newDays = new Map(planned.map(({ machine, newExpireDate }) => [machine['id'], newExpireDate]))
      return {
        values: ({ id }) => ({ expireDate: newDays.get(id) }),
        data: { renewalNo: paymentNo, amount: 0 },
      }
    }
    await awaitPayment(context.trx, paymentNo, payWay)
    return { after: () => open(provider, paymentNo, cents, subjectOf(planned)) }
  }

  const open = async (provider: PaymentProvider, no: string, cents: number, subject: string) => {
    const expiresAt = new Date(Date.now() + paymentSeconds * 1000)
    try {
      const payCode = await provider.open({ no, cents, subject, expiresAt })
      const watch = { path: statusPath, query: { renewalNo: no }, seconds: paymentSeconds }
      return { renewalNo: no, amount: cents / 100, unit: 'yuan', payCode, watch }
    } catch (error) {
      // The code was never shown, so that the bill cannot have been paid.
      await fail(no, error)
      throw new ApiRefusal({ status: 502, message: 'renewal.notOpened', reason: 'payment-not-opened' })
    }
  }
  return {
    actions: { renew, batchRenew: renew },
    previews: { renew: preview, batchRenew: preview },
  }
}

/** P69: the path that returns the status of a payment. */
export const statusPath = '/renewal/machineRenewal/getPayStatus'

/** Returns the preview that the renew dialog shows before it is submitted (L34). */
const preview: PreviewCode = async ({ rows, values }: ActionCall, { today }: BehaviourContext) => {
  const planned = planRenewals(rows, Number(values['duration']), await today())
  return {
    machines: planned.map(({ machine }) => nameOf(machine)),
    annualFee: rows[0]?.['annualFee'] ?? null,
    amount: sumOf(planned) / 100,
    newExpireDate: planned[0]?.newExpireDate ?? null,
    renewals: planned.map(({ machine, oldExpireDate, newExpireDate }) => ({
      machine: nameOf(machine),
      oldExpireDate,
      newExpireDate,
    })),
  }
}

/**
 * Returns one record per machine. Machines that are paid together share the payment number, which is the first record's
 * renewal number.
 */
function recordsOf(
  planned: readonly PlannedRenewal[],
  { paymentNo, duration, renewPayWay }: WireRow,
  isFree: boolean,
  now: string,
): readonly WireRow[] {
  return planned.map(({ machine, oldExpireDate, newExpireDate, cents }, index) => ({
    machineId: machine['id'],
    departmentId: machine['departmentId'],
    renewalNo: index === 0 ? paymentNo : `${String(paymentNo)}-${index + 1}`,
    paymentNo,
    duration,
    amount: cents / 100,
    renewPayWay,
    payStatus: isFree ? payStatus.paid : payStatus.unpaid,
    oldExpireDate,
    newExpireDate,
    payTime: isFree ? now : null,
  }))
}

function sumOf(planned: readonly PlannedRenewal[]): number {
  return planned.reduce((sum, { cents }) => sum + cents, 0)
}

function nameOf({ machineNo, machineName }: WireRow): string {
  return [machineNo, machineName].filter(Boolean).join(' ')
}

function subjectOf(planned: readonly PlannedRenewal[]): string {
  const first = planned[0] ? nameOf(planned[0].machine) : ''
  const count = planned.length > 1 ? ` +${planned.length - 1}` : ''
  return `设备续费 ${first}${count}`.replaceAll(/[^\p{L}\p{N} .+-]/gu, '').slice(0, 40)
}
