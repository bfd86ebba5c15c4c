import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from '../../../server-stub/platform/database/sql/sql'
import { pick } from 'lodash-es'
import { seedCertificates } from '../../../server-stub/product/payments/stand-in/seed-certificates'
import {
  startStandInPayments,
  type StandInPayments,
} from '../../../server-stub/product/payments/stand-in/start-stand-in'
import { firstPassword } from '../../../server-stub/platform/passwords/first-password'
import { openConsole, type Answer, type Client, type ConsoleServer } from '../support/console-server'
import type { TestDatabases } from '../support/databases'

export type Row = Readonly<Record<string, unknown>>

/** A console over the seeded world, with the stand-in in place of its providers. */
export interface PaymentsDesk {
  readonly server: ConsoleServer
  readonly standIn: StandInPayments
  readonly dataDir: string
  /** Calls P30 with the right password for these orders. */
  readonly check: (client: Client, named?: Row) => Promise<Answer>
  /** Calls P30, then P31. */
  readonly refund: (client: Client, orderType: string, body: Row) => Promise<Answer>
  /** Returns a paid order of this payment method, another one at each call. */
  readonly takeOrder: (payWay: number, shipped?: boolean, department?: string) => Promise<PaidRow>
  readonly row: (entity: string, id: string) => Promise<Row>
  /** Returns the amounts in cents that the stand-in has paid back for an order. */
  readonly refunded: (provider: string, order: PaidRow) => readonly number[]
  /** Makes all pending refunds due and settles them, as the job does after its pause. */
  readonly askAgain: () => Promise<void>
  readonly close: () => Promise<void>
}

export interface PaidRow {
  readonly id: string
  readonly outTradeNo: string
  /** In yuan. */
  readonly paidAmount: number
  readonly departmentId: string
}

const patienceMs = 1500

export async function openDesk(database: TestDatabases): Promise<PaymentsDesk> {
  const standIn = await startStandInPayments()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'payments-'))
  const variables = { DATA_DIR: dataDir }
  const server = await openConsole(database, variables, { payments: standIn.settings, patienceMs })
  const { db } = server.database
  await seedCertificates({
    database: server.database,
    environment: { seedScale: 'small' },
    storage: server.options.files,
  })
  const taken = new Set<string>()
  const check: PaymentsDesk['check'] = (client, named = {}) =>
    client.call('POST', '/pay/refund/checkRefundPassword', { body: { ...named, password: firstPassword } })
  return {
    server,
    standIn,
    dataDir,
    check,
    refund: async (client, orderType, body) => {
      await check(client, pick(body, ['id', 'ids']))
      return client.call('POST', '/pay/refund/payBack', { body: { orderType, ...body } })
    },
    takeOrder: async (payWay, shipped = true, department) => {
      const { rows } =
        await sql<PaidRow>`select o.id, o."outTradeNo", o."paidAmount"::float8 / 100 as "paidAmount",
          o."departmentId"
        from records."salesOrder" o left join records.payee p on p.id = o."payeeId"
        where o."payWay" = ${payWay} and o."payStatus" = 1 and o."backMoneyStatus" is null
          and o."paidAmount" > 101 and o."outGoodsStatus" = 1
          and (${payWay} <> 3 or p."p12FileId" is not null)
          and (${payWay} <> 2 or o."payTime" > '2026-09-01')
          and (${department ?? null}::bigint is null or o."departmentId" = ${department ?? null}::bigint)
          and not (o.id = any(${[...taken]}::bigint[])) order by o."payTime" desc limit 1`.execute(db)
      const [order] = rows
      if (!order) throw new Error(`There is no order paid by ${payWay} left.`)
      taken.add(order.id)
      if (!shipped)
        await sql`update records."salesOrder" set "outGoodsStatus" = 0 where id = ${order.id}`.execute(db)
      return order
    },
    row: (entity, id) => server.work(entity, async ({ find }) => (await find(entity, id)) ?? {}),
    refunded: (provider, { outTradeNo }) => [
      ...(standIn.book.find(provider, outTradeNo)?.refunds.values() ?? []),
    ],
    askAgain: async () => {
      await sql`update console.refund set next_at = now() where state = 'pending'`.execute(db)
      await server.payments.refunds.settleDue()
    },
    close: async () => {
      standIn.release()
      await server.stop()
      await standIn.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export const cents = (yuan: unknown): number => Math.round(Number(yuan) * 100)
