import { sql } from '../../platform/database/sql/sql'
import type { Queryable, Transaction } from '../../platform/database/sql/database-client'

/** A pending payment. */
export interface AwaitedPayment {
  readonly paymentNo: string
  readonly payWay: number
  /** Whether the time limit for the payment is over. */
  readonly isOver: boolean
}

/** Seconds that a payment may take (L34). */
export const paymentSeconds = 300
const lookSeconds = 4
/** The interval after the time limit, when the provider could not be reached to close the bill. */
const lateSeconds = 30
/** The most payments that a server queries at the same time. */
export const mostAtOnce = 20

export async function awaitPayment(trx: Transaction, paymentNo: string, payWay: number): Promise<void> {
  await sql`insert into console.renewal_payment (payment_no, pay_way, deadline)
    values (${paymentNo}, ${payWay}, now() + make_interval(secs => ${paymentSeconds}))`.execute(trx)
}

export async function endPayment(trx: Transaction, paymentNo: string): Promise<void> {
  await sql`delete from console.renewal_payment where payment_no = ${paymentNo}`.execute(trx)
}

/** Claims the payments that are due for a query, each for one server. */
export async function takeDuePayments(db: Queryable): Promise<readonly AwaitedPayment[]> {
  const { rows } = await sql<AwaitedPayment>`update console.renewal_payment
      set next_at = now() + make_interval(secs => case when deadline <= now() then ${lateSeconds}::int else ${lookSeconds}::int end)
    where payment_no in (select payment_no from console.renewal_payment
      where next_at <= now() order by next_at limit ${mostAtOnce} for update skip locked)
    returning payment_no as "paymentNo", pay_way as "payWay", deadline <= now() as "isOver"`.execute(db)
  return rows
}

/** Returns the ids of unpaid renewal records without a pending payment, such as those of a seeded world. */
export async function findForgotten(trx: Transaction): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`select id::text as id from records."renewalRecord" as r
    where "payStatus" = 0 and "createTime" < now() - make_interval(secs => ${paymentSeconds}) and not exists
      (select from console.renewal_payment where payment_no = r."paymentNo")
    order by id limit ${mostAtOnce}`.execute(trx)
  return rows.map(({ id }) => id)
}
