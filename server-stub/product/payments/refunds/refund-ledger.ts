import { sql } from '../../../platform/database/sql/sql'
import type { Queryable } from '../../../platform/database/sql/database-client'
import type { RefundState } from './provider-orders'

/** A stored refund. Amounts are whole cents. */
export interface RefundEntry {
  readonly refundNo: string
  readonly orderId: string
  readonly amount: number
  readonly paid: number
  readonly reason: string | null
  readonly state: RefundState
  /** The number of requests to the provider so far, including the current one. */
  readonly attempts: number
  readonly error: string | null
}

export interface NewRefund {
  readonly orderId: string
  readonly amount: number
  readonly paid: number
  readonly reason: string | null
  /** The user who requested the refund; null for the server itself. */
  readonly requestedBy: string | null
  /** Whether the caller requests the refund from the provider at once. */
  readonly isTaken: boolean
}

type Db = Queryable

/**
 * The lease on a refund, after which another server may request it because the first one must have crashed. It is
 * longer than any call takes.
 */
const leaseSeconds = 60
const longestPauseSeconds = 3600

const columns = sql`refund_no as "refundNo", order_id::text as "orderId", amount::float8 as amount, paid::float8 as paid,
  reason, state, attempts, error`

/** Returns the refunds of an order, the latest first. The caller must have locked the order. */
export async function refundsOf(db: Db, orderId: string): Promise<readonly RefundEntry[]> {
  const { rows } = await sql<RefundEntry>`select ${columns} from console.refund
    where order_id = ${orderId} order by created_at desc, refund_no desc`.execute(db)
  return rows
}

export async function findRefund(db: Db, refundNo: string): Promise<RefundEntry | undefined> {
  const { rows } = await sql<RefundEntry>`select ${columns} from console.refund
    where refund_no = ${refundNo}`.execute(db)
  return rows[0]
}

/** Stores a refund before it is requested from the provider, and returns its number. */
export async function addRefund(db: Db, refund: NewRefund, earlier: number): Promise<string> {
  const refundNo = refundNumber(refund.orderId, earlier + 1)
  const { orderId, amount, paid, reason, requestedBy, isTaken } = refund
  await sql`insert into console.refund (refund_no, order_id, amount, paid, reason, requested_by, attempts, next_at)
    values (${refundNo}, ${orderId}, ${amount}, ${paid}, ${reason}, ${requestedBy}, ${Number(isTaken)},
      now() + make_interval(secs => ${isTaken ? leaseSeconds : 0}))`.execute(db)
  return refundNo
}

/** Takes due refunds for this server, by extending their lease. */
export async function takeDueRefunds(db: Db, most: number): Promise<readonly string[]> {
  const { rows } = await sql<{ refundNo: string }>`update console.refund set attempts = attempts + 1,
      next_at = now() + make_interval(secs => ${leaseSeconds})
    where refund_no in (select refund_no from console.refund where state = 'pending' and next_at <= now()
      order by next_at limit ${most} for update skip locked)
    returning refund_no as "refundNo"`.execute(db)
  return rows.map(({ refundNo }) => refundNo)
}

/** Ends a refund. Returns false when it has already ended. */
export async function endRefund(
  db: Db,
  refundNo: string,
  state: Exclude<RefundState, 'pending'>,
  error: string | null,
): Promise<boolean> {
  const { rowCount } = await sql`update console.refund set state = ${state}, error = ${error},
    settled_at = now() where refund_no = ${refundNo} and state = 'pending'`.execute(db)
  return rowCount === 1
}

/** Schedules the next attempt after 4, 8, 16 ... seconds, at most an hour. */
export async function postponeRefund(db: Db, refundNo: string, error: string): Promise<void> {
  await sql`update console.refund set error = ${error},
    next_at = now() + make_interval(secs => least(${longestPauseSeconds}, power(2, least(attempts, 12) + 1)))
    where refund_no = ${refundNo} and state = 'pending'`.execute(db)
}

/**
 * Returns the number of a refund: the order's id in base 36 and a counter, at most 20 letters and digits, which is the
 * strictest provider's limit.
 */
function refundNumber(orderId: string, nth: number): string {
  return `R${BigInt(orderId).toString(36).toUpperCase()}N${nth}`
}
