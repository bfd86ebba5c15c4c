import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PoolClient } from 'pg'
import { outageOf } from '../../../server-stub/platform/database/outage-of'
import { sql } from '../../../server-stub/platform/database/sql/sql'
import { foldOrderLog } from '../../../server-stub/product/statistics/fold-order-log'
import type { Client } from '../../kit/client'
import { soon } from '../../server/database/soon'
import { openConsole, type ConsoleServer } from '../../server/support/console-server'
import { databasesOn } from '../../server/support/databases'
import { startCitus, type CitusCluster } from '../../server/support/start-citus'

const price = 250
const writers = 6

describe('a cluster whose nodes are killed under load', () => {
  let cluster: CitusCluster
  let server: ConsoleServer
  let admin: Client
  let operators: readonly string[] = []
  const db = () => server.database.db

  beforeAll(async () => {
    cluster = await startCitus('killed')
    server = await openConsole(databasesOn(cluster), {}, { report: () => undefined })
    admin = await server.login('admin')
    const { rows } = await sql<{
      id: string
    }>`select distinct "departmentId" as id from records."salesOrder"`.execute(db())
    operators = rows.map(({ id }) => id)
    await sql`create table public.paid (operator bigint primary key, orders int not null)`.execute(db())
    await sql`insert into public.paid select unnest(${operators}::bigint[]), 0`.execute(db())
  })
  afterAll(async () => {
    await server.stop()
    await cluster.stop()
  })

  /** Stores an order on a worker and counts it on the coordinator, in one transaction, as a sale changes its stock. */
  const sell = (orderNo: string, departmentId: string) =>
    server.work('salesOrder', async ({ insert, trx, now }) => {
      await sql`update public.paid set orders = orders + 1 where operator = ${departmentId}`.execute(trx)
      await insert('salesOrder', {
        orderNo,
        departmentId,
        goodsName: 'Tea',
        quantity: 1,
        amount: price / 100,
        paidAmount: price / 100,
        payWay: 1,
        payStatus: 1,
        outGoodsStatus: 1,
        payTime: now,
      })
    })

  test('ends a transaction of both in two phases', async () => {
    const said: string[] = []
    const connect = server.database.pool.connect.bind(server.database.pool) as () => Promise<PoolClient>
    const lent = await connect()
    lent.on('notice', ({ message }) => said.push(message ?? ''))
    lent.release()
    await sql`select 1`.execute(db())
    await db().transaction(async (trx) => {
      await sql`set local citus.log_remote_commands = on`.execute(trx)
      await sql`update public.paid set orders = 0`.execute(trx)
      await sql`update records."salesOrder" set "failReason" = 'none' where "departmentId" = ${operators[0]}`.execute(
        trx,
      )
    })
    expect(said.filter((line) => line.includes('PREPARE TRANSACTION'))).not.toEqual([])
  })

  test('refuses in words, loses no acknowledged order, and keeps sums and counts exact', async () => {
    const acknowledged = new Set<string>()
    const timeOf = new Map<string, number>()
    const strange: unknown[] = []
    let refused = 0
    let isOver = false
    const write = async (writer: number) => {
      for (let n = 0; !isOver; n += 1) {
        const orderNo = `K${writer}-${n}`
        const operator = operators[(writer + n) % operators.length] ?? ''
        try {
          await sell(orderNo, operator)
          acknowledged.add(orderNo)
          timeOf.set(operator, performance.now())
        } catch (error) {
          if (outageOf(error) === undefined) strange.push(String(error))
          refused += 1
          await pause(20)
        }
      }
    }
    const answers = new Map<number, number>()
    const read = async () => {
      while (!isOver) {
        const { status, success, message } = await admin.call('GET', '/order/success/getPage', {
          query: { pageSize: 10, pageNo: 1, payTime: '2026-11-01 00:00:00,2026-11-20 23:59:59' },
        })
        answers.set(status, (answers.get(status) ?? 0) + 1)
        if (!success && status !== 503) strange.push(`${status} ${String(message)}`)
        await pause(20)
      }
    }
    const fold = async () => {
      while (!isOver) {
        await foldOrderLog(db()).catch((error: unknown) => {
          if (outageOf(error) === undefined) strange.push(String(error))
        })
        await pause(100)
      }
    }
    const working = [...Array.from({ length: writers }, (_, writer) => write(writer)), read(), fold()]
    for (const node of [1, 2, 1, 0, 2]) {
      const before = acknowledged.size
      await soon(() => expect(acknowledged.size).toBeGreaterThan(before + 30))
      const refusedBefore = refused
      cluster.kill(node)
      await soon(() => expect(refused).toBeGreaterThan(refusedBefore))
    }
    const end = performance.now()
    await soon(() => expect(operators.filter((id) => (timeOf.get(id) ?? 0) < end)).toEqual([]))
    isOver = true
    await Promise.all(working)
    expect(strange).toEqual([])
    expect(answers.get(200)).toBeGreaterThan(0)
    // What a killed node had prepared is decided by Citus meanwhile.
    await sql`select recover_prepared_transactions()`.execute(db())
    const { rows: stored } = await sql<{ no: string }>`
      select "orderNo" as no from records."salesOrder" where "orderNo" like 'K%-%'`.execute(db())
    const kept = new Set(stored.map(({ no }) => no))
    expect(kept.size).toBe(stored.length)
    expect([...acknowledged].filter((no) => !kept.has(no))).toEqual([])
    const { rows: counted } = await sql<{
      orders: number
    }>`select sum(orders)::int as orders from public.paid`.execute(db())
    expect(counted).toEqual([{ orders: stored.length }])
    await foldOrderLog(db())
    const sums = async (from: string) => {
      const { rows } = await sql<{ many: string }>`${sql.raw(from)}`.execute(db())
      return Number(rows[0]?.many)
    }
    expect(await sums(`select sum("orderCount") as many from console.sales_day`)).toBe(
      await sums(`select count(*) as many from records."salesOrder" where "outGoodsStatus" = 1`),
    )
  })
})
