import { sql } from '../../../platform/database/sql/sql'
import { ApiRefusal } from '../../../platform/refusal/api-refusal'
import type { BehaviourContext } from '../../../platform/records/behaviour'
import { refuseUnknown, refuseVetoed } from '../../../platform/records/reading/filters/refuse'
import type { WireRow } from '../../../platform/records/record-store'
import { refuseRecord } from '../../../platform/records/validate-record'
import { centsOf } from '../cents'
import type { AccountFault, PaymentGateway } from '../payment-gateway'
import { findAccount } from './find-account'
import { isRefundable } from './pay-ways'
import { backMoney, providerOrdersOf, salesOrderMarks, type RefundMarks } from './provider-orders'
import { addRefund, endRefund, refundsOf, type RefundEntry } from './refund-ledger'

export interface RefundWish {
  readonly orderId: string
  /** Cents; undefined refunds the whole rest of the paid amount. */
  readonly amount: number | undefined
  readonly reason: string | null
  readonly requestedBy: string | null
}

const paidStatus = 1

/**
 * Stores a pending refund while the order and the provider's record of it are locked. The caller requests it from the
 * provider after the transaction.
 * @returns The number of the refund.
 * @throws ApiRefusal 404 for an unknown order, 409 for one that cannot be refunded now, 422 for an invalid amount
 * (V91).
 */
export async function beginRefund(
  context: BehaviourContext,
  gateway: PaymentGateway,
  wish: RefundWish,
): Promise<string> {
  await refuseLocked(context.trx, wish.orderId)
  const order = await lockOrder(context, wish.orderId)
  if (!order) throw refuseUnknown()
  const earlier = await refundsOf(context.trx, wish.orderId)
  if (earlier.some(({ state }) => state === 'pending')) throw underWay()
  const refunded = refundedOf(order, earlier)
  const paid = centsOf(order.row['paidAmount'])
  const left = paid - refunded
  if (!mayBePaidBack(order.row) || left <= 0) throw refuseVetoed()
  const amount = wish.amount ?? left
  if (!Number.isSafeInteger(amount) || amount <= 0 || amount > left)
    throw refuseRecord([{ field: 'refundAmount', message: 'M136' }])
  const fault = await faultOf(context, gateway, order)
  if (fault) throw new ApiRefusal({ status: 409, message: fault, reason: 'refund-impossible' })
  const refund = { ...wish, amount, paid, isTaken: true }
  const refundNo = await addRefund(context.trx, refund, earlier.length)
  await mark(context, order, marksOf('pending', refunded, paid, context.now))
  return refundNo
}

/**
 * Begins the automatic refund of an order that was paid but not dispensed (6.3, automatic refund). If the provider's
 * account cannot be used, the refund is stored as refused.
 * @returns The number of the refund, or undefined when there is nothing to request.
 */
export async function beginAutomaticRefund(
  context: BehaviourContext,
  gateway: PaymentGateway,
  orderId: string,
): Promise<string | undefined> {
  const order = await lockOrder(context, orderId)
  if (!order || !mayBePaidBack(order.row)) return undefined
  const { outGoodsStatus, backMoneyStatus, machineId } = order.row
  const isFirst = (backMoneyStatus ?? null) === null && (await refundsOf(context.trx, orderId)).length === 0
  const machine = machineId ? await context.find('machine', String(machineId)) : undefined
  if (outGoodsStatus === 1 || !isFirst || machine?.['autoRefundFlag'] !== 1) return undefined
  const paid = centsOf(order.row['paidAmount'])
  const refund = { orderId, amount: paid, paid, reason: null, requestedBy: null, isTaken: false }
  const refundNo = await addRefund(context.trx, refund, 0)
  const fault = await faultOf(context, gateway, order)
  const state = fault ? 'refused' : 'pending'
  if (fault) await endRefund(context.trx, refundNo, 'refused', fault)
  await mark(context, order, marksOf(state, 0, paid, context.now))
  return fault ? undefined : refundNo
}

/**
 * Throws when the order is locked. A request from a provider's list has already locked the provider's record; if two
 * requests then waited for the order, they could deadlock. The request that finds the order locked is the later one.
 */
async function refuseLocked(trx: BehaviourContext['trx'], orderId: string): Promise<void> {
  const { rows: places } = await sql<{ operator: string | null }>`
    select "departmentId" as operator from records."salesOrder" where id = ${orderId}`.execute(trx)
  const operator = places[0]?.operator ?? null
  // A cluster locks rows of one operator only.
  const place = sql`id = ${orderId} and ${operator === null ? sql`true` : sql`"departmentId" = ${operator}::bigint`}`
  const { rows } = await sql<{ isFree: boolean }>`with free as (
      select id from records."salesOrder" where ${place} for no key update skip locked)
    select exists (select from free) as "isFree" from records."salesOrder" where ${place}`.execute(trx)
  if (rows.some(({ isFree }) => !isFree)) throw underWay()
}

function underWay(): ApiRefusal {
  return new ApiRefusal({ status: 409, message: 'pay.underWay', reason: 'refund-under-way' })
}

/** A sales order and the provider's record of it, which has the same id. */
export interface LockedOrder {
  readonly row: WireRow
  readonly provider: WireRow | undefined
}

/** Locks the order, then the provider's record. The order of the locks is always the same. */
export async function lockOrder(
  { select }: BehaviourContext,
  orderId: string,
): Promise<LockedOrder | undefined> {
  const [row] = await select('salesOrder', { id: orderId })
  if (!row) return undefined
  const orders = providerOrdersOf(row['payWay'])
  const [provider] = orders ? await select(orders.entity, { id: orderId }) : []
  return { row, provider }
}

/** Stores the state of a refund in both records. */
export async function mark(
  { update }: BehaviourContext,
  order: LockedOrder,
  marks: RefundMarks,
): Promise<void> {
  const id = String(order.row['id'])
  await update('salesOrder', [id], salesOrderMarks(marks))
  const orders = providerOrdersOf(order.row['payWay'])
  if (orders && order.provider) await update(orders.entity, [id], orders.marks(marks))
}

/** Returns the refund state to store. @param refunded Cents of the order that are refunded so far. */
export function marksOf(
  state: RefundMarks['state'],
  refunded: number,
  paid: number,
  now: string,
): RefundMarks {
  return { state, refunded: refunded / 100, isWhole: refunded >= paid, now }
}

/**
 * Returns the refunded cents of an order: the sum of the server's own refunds, or the order's initial amount if it is
 * larger.
 */
export function refundedOf({ row }: LockedOrder, refunds: readonly RefundEntry[]): number {
  const made = refunds.filter(({ state }) => state === 'done').reduce((sum, { amount }) => sum + amount, 0)
  return Math.max(made, centsOf(row['refundAmount'] ?? 0))
}

function mayBePaidBack({ payStatus, payWay, paidAmount, backMoneyStatus }: WireRow): boolean {
  return (
    payStatus === paidStatus &&
    isRefundable(payWay) &&
    centsOf(paidAmount) > 0 &&
    backMoneyStatus !== backMoney.done
  )
}

async function faultOf(
  context: BehaviourContext,
  gateway: PaymentGateway,
  { row, provider }: LockedOrder,
): Promise<AccountFault | undefined> {
  if (!row['outTradeNo']) return 'pay.noAccount'
  const account = await findAccount(context, row, provider)
  return typeof account === 'string' ? account : gateway.fault(account)
}
