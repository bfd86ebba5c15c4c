import type { Client } from 'pg'
import { accountKeys } from '../../../server-stub/product/payments/stand-in/accounts'

/** The ids and numbers of one of each: a mail, a refund, a paid and an unpaid renewal, and a push. */
export interface DueWork {
  readonly recipient: string
  readonly refundNo: string
  readonly outTradeNo: string
  readonly paidNo: string
  readonly lateNo: string
  readonly pushId: string
  /** The id of the machine, of its order, its track and its push. */
  readonly id: string
}

/** The amount of each payment, in cents. */
export const cents = 4200
/** The pieces that a push adds to a track. */
const pieces = 5
const expiry = { before: '2030-05-01', after: '2031-05-01' } as const

const appId = 'jobs'

/** Returns the names of new work. The renewals are to be opened at their provider before the work is made due. */
export function nameWork(name: string, id: string): DueWork {
  return {
    recipient: `${name}@reader.example`,
    refundNo: `R${name}N1`,
    outTradeNo: `T${name}`,
    paidNo: `XFpaid${name}`,
    lateNo: `XFlate${name}`,
    pushId: `machine-${name}`,
    id,
  }
}

/** Adds the account that refunds are made from, to a database without records. */
export async function addPayee(client: Client): Promise<void> {
  const { privateKey, publicKey } = accountKeys('ecny', appId)
  await client.query(
    `insert into records.payee (id, "payeeName", "departmentId", "payWays", "enableStatus", "ecnyMerchantNo", "ecnyAppId",
      "ecnyPrivateKey", "ecnyPublicKey") values (1, 'Payee', 1, '[11]', 1, 'M1', $1, $2, $3)`,
    [appId, privateKey, publicKey],
  )
}

/** Adds work in one transaction, due at once. */
export async function addWork(client: Client, work: DueWork): Promise<void> {
  const { id, recipient, refundNo, outTradeNo, paidNo, lateNo, pushId } = work
  const run = (text: string, values: readonly unknown[]) => client.query(text, [...values])
  await run('begin', [])
  await run(
    `insert into records.machine (id, "machineNo", "machineName", "deviceType", "departmentId", "autoRefundFlag",
      "warrantyFlag", "salesStatus", "expireDate", "pushId") values ($1, $2, $2, 1, 1, 0, 0, 1, $3, $2)`,
    [id, pushId, expiry.before],
  )
  await run(`insert into records.container (id, "machineId", "containerNo") values ($1, $1, 1)`, [id])
  await run(
    `insert into records.track (id, "containerId", "trackNo", "currentStock", "maxStock") values ($1, $1, 1, 0, 100)`,
    [id],
  )
  await run(
    `insert into records."salesOrder" (id, "orderNo", "outTradeNo", "departmentId", "goodsName", quantity, amount,
      "paidAmount", "payWay", "payStatus", "outGoodsStatus", "backMoneyStatus", "payeeId", "payTime")
      values ($1, $2, $2, 1, 'Tea', 1, $3, $3, 11, 1, 0, -1, 1, now())`,
    [id, outTradeNo, cents],
  )
  for (const [nth, paymentNo] of [paidNo, lateNo].entries()) {
    await run(
      `insert into records."renewalRecord" (id, "machineId", "departmentId", "renewalNo", "paymentNo", duration, amount,
        "renewPayWay", "payStatus", "oldExpireDate", "newExpireDate", "createTime")
        values ($1, $2, 1, $3, $3, 1, $4, 1, 0, $5, $6, now())`,
      [`${id}${nth}`, id, paymentNo, cents, expiry.before, expiry.after],
    )
  }
  await run(
    `insert into records."pushRecord" (id, "machineId", "departmentId", "pushType", "pushContent", "pushResult", "pushTime")
      values ($1, $1, 1, 16, $2, -1, now())`,
    [id, JSON.stringify({ containerNo: 1, trackNos: [1], quantity: pieces })],
  )
  await run(
    `insert into console.mail (kind, recipient, language, subject, body_text, body_html, until)
      values ('passwordChanged', $1, 'en', 'Subject', 'Text', '<p>Text</p>', now() + interval '1 day')`,
    [recipient],
  )
  await run(
    `insert into console.refund (refund_no, order_id, amount, paid) values ($1, $2, $3::bigint, $3::bigint)`,
    [refundNo, id, cents],
  )
  await run(
    `insert into console.renewal_payment (payment_no, pay_way, deadline)
      values ($1, 1, now() + interval '1 day'), ($2, 1, now())`,
    [paidNo, lateNo],
  )
  await run(
    `insert into console.push_delivery (record_id, push_id, payload, deadline)
      values ($1, $2, $3, now() + interval '1 day')`,
    [
      id,
      pushId,
      JSON.stringify({ id, type: 16, content: { containerNo: 1, trackNos: [1], quantity: pieces } }),
    ],
  )
  await run('commit', [])
}

/** Makes the claims of all servers end, as time would. */
export async function endClaims(client: Client): Promise<void> {
  await client.query(`update console.mail set next_at = now() where state = 'waiting'`)
  await client.query(`update console.refund set next_at = now() where state = 'pending'`)
  await client.query('update console.renewal_payment set next_at = now()')
  await client.query('update console.push_delivery set next_at = now()')
}

/** Returns the outcome of work in the database. */
export async function readOutcome(client: Client, { id, recipient, refundNo, paidNo, lateNo }: DueWork) {
  const one = async (text: string, values: readonly unknown[]) =>
    (await client.query<Record<string, unknown>>(text, [...values])).rows[0] ?? {}
  return {
    ...(await one('select state as mail from console.mail where recipient = $1', [recipient])),
    ...(await one('select state as refund from console.refund where refund_no = $1', [refundNo])),
    ...(await one(
      `select "backMoneyStatus" as "backMoney", "refundAmount"::int as refunded, "payStatus" as "orderStatus"
        from records."salesOrder" where id = $1`,
      [id],
    )),
    ...(await one('select "expireDate"::text as expiry from records.machine where id = $1', [id])),
    ...(await one('select "payStatus" as paid from records."renewalRecord" where "paymentNo" = $1', [
      paidNo,
    ])),
    ...(await one('select "payStatus" as late from records."renewalRecord" where "paymentNo" = $1', [
      lateNo,
    ])),
    ...(await one('select "pushResult" as push from records."pushRecord" where id = $1', [id])),
    ...(await one('select "currentStock" as stock from records.track where id = $1', [id])),
    ...(await one(
      'select count(*)::int as restocked from records."replenishmentLog" where "machineId" = $1',
      [id],
    )),
    ...(await one(
      `select (select count(*) from console.push_delivery where record_id = $1)::int
        + (select count(*) from console.renewal_payment where payment_no in ($2, $3))::int as queued`,
      [id, paidNo, lateNo],
    )),
  }
}

/** The outcome of work that was done once and whole. */
export const doneOnce = {
  mail: 'sent',
  refund: 'done',
  backMoney: 1,
  refunded: cents,
  orderStatus: 4,
  expiry: expiry.after,
  paid: 1,
  late: 3,
  push: 1,
  stock: pieces,
  restocked: 1,
  queued: 0,
} as const

/** The outcome of work whose effects are not noted. */
export const notedNowhere = {
  mail: 'waiting',
  refund: 'pending',
  backMoney: -1,
  refunded: null,
  orderStatus: 1,
  expiry: expiry.before,
  paid: 0,
  late: 0,
  push: -1,
  stock: 0,
  restocked: 0,
  queued: 3,
} as const
