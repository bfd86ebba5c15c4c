import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../../platform/database/tables'
import type { RefundState } from './provider-orders'

/** A refund as it was asked for. Amounts are whole cents. */
export interface RefundEntry {
  readonly refundNo: string
  readonly orderId: string
  readonly amount: number
  readonly paid: number
  readonly reason: string | null
  readonly state: RefundState
  /** How often the provider has been asked, the present time included. */
  readonly attempts: number
  readonly error: string | null
}

export interface NewRefund {
  readonly orderId: string
  readonly amount: number
  readonly paid: number
  readonly reason: string | null
  /** Nobody: the server itself. */
  readonly requestedBy: string | null
  /** Whether whoever writes it goes on to ask the provider at once. */
  readonly isTaken: boolean
}

type Db = Kysely<Tables>

/** So long nobody else asks the provider; whoever had begun and died has lost it then. Longer than any answer takes. */
const leaseSeconds = 60
const longestPauseSeconds = 3600

const columns = sql`refund_no as "refundNo", order_id::text as "orderId", amount::float8 as amount, paid::float8 as paid,
  reason, state, attempts, error`

/** What has become of the refunds of an order, the last one first. The order has to be locked. */
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

/** Writes a refund down before anybody is asked for it, and gives its number. */
export async function addRefund(db: Db, refund: NewRefund, earlier: number): Promise<string> {
  const refundNo = refundNumber(refund.orderId, earlier + 1)
  const { orderId, amount, paid, reason, requestedBy, isTaken } = refund
  await sql`insert into console.refund (refund_no, order_id, amount, paid, reason, requested_by, attempts, next_at)
    values (${refundNo}, ${orderId}, ${amount}, ${paid}, ${reason}, ${requestedBy}, ${Number(isTaken)},
      now() + make_interval(secs => ${isTaken ? leaseSeconds : 0}))`.execute(db)
  return refundNo
}

/** Takes refunds that are due, for whoever asks first. */
export async function takeDueRefunds(db: Db, most: number): Promise<readonly string[]> {
  const { rows } = await sql<{ refundNo: string }>`update console.refund set attempts = attempts + 1,
      next_at = now() + make_interval(secs => ${leaseSeconds})
    where refund_no in (select refund_no from console.refund where state = 'pending' and next_at <= now()
      order by next_at limit ${most} for update skip locked)
    returning refund_no as "refundNo"`.execute(db)
  return rows.map(({ refundNo }) => refundNo)
}

/** Ends a refund. False when it has ended already. */
export async function endRefund(
  db: Db,
  refundNo: string,
  state: Exclude<RefundState, 'pending'>,
  error: string | null,
): Promise<boolean> {
  const { numAffectedRows } = await sql`update console.refund set state = ${state}, error = ${error},
    settled_at = now() where refund_no = ${refundNo} and state = 'pending'`.execute(db)
  return numAffectedRows === 1n
}

/** To be asked again: after 4, 8, 16 ... seconds, up to an hour. */
export async function postponeRefund(db: Db, refundNo: string, error: string): Promise<void> {
  await sql`update console.refund set error = ${error},
    next_at = now() + make_interval(secs => least(${longestPauseSeconds}, power(2, least(attempts, 12) + 1)))
    where refund_no = ${refundNo} and state = 'pending'`.execute(db)
}

/** At most 20 letters and digits, as the strictest provider has it: the order's id in letters, and which of its refunds. */
function refundNumber(orderId: string, nth: number): string {
  return `R${BigInt(orderId).toString(36).toUpperCase()}N${nth}`
}
