import { areOrdersDistributed } from '../../../server-stub/product/orders/are-orders-distributed'
import { foldOrderLog } from '../../../server-stub/product/statistics/fold-order-log'
import type { DatabaseClient } from '../../../server-stub/platform/database/sql/database-client'
import { sql, type Sql } from '../../../server-stub/platform/database/sql/sql'
import { vi } from 'vitest'
import type { RecordPage, WireRow } from '../../../server-stub/platform/records/record-store'
import { openConsole, type Client, type ConsoleServer } from '../support/console-server'
import type { TestDatabases } from '../support/databases'

/** The present day of the seeded world, which has its last orders. */
export const today = '2026-11-20'

export interface StatisticsWorld {
  readonly server: ConsoleServer
  /** Returns all rows of a statistic for a person. */
  ask(userName: string, path: string, query: Readonly<Record<string, string>>): Promise<RecordPage>
  /** Returns the status and the message of a refused call; throws when the call was not refused. */
  refusal(
    userName: string,
    path: string,
    query: Readonly<Record<string, string>>,
  ): Promise<{ readonly status: number; readonly message: string }>
  client(userName: string): Client
  /** Returns the ids of the operators whose rows a person sees. */
  departmentsOf(userName: string): Promise<readonly string[]>
  close(): Promise<void>
}

/** Opens a server over the seeded world, with the clock on the world's own day. */
export async function openStatistics(
  databases: TestDatabases,
  people: readonly string[],
): Promise<StatisticsWorld> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${today}T12:00:00+08:00`) })
  const server = await openConsole(databases)
  const clients = new Map<string, Client>()
  for (const name of people) clients.set(name, await server.login(name))
  const client = (userName: string): Client => {
    const found = clients.get(userName)
    if (!found) throw new Error(`${userName} is not logged in.`)
    return found
  }
  const call = async (userName: string, path: string, query: Readonly<Record<string, string>>) => {
    await foldChanges(server.database.db)
    return client(userName).call('GET', `/statistics/${path}/getPage`, { query: { pageSize: -1, ...query } })
  }
  return {
    server,
    client,
    async ask(userName, path, query) {
      const answer = await call(userName, path, query)
      if (!answer.success) throw new Error(answer.message ?? 'refused')
      return answer.data as RecordPage
    },
    async refusal(userName, path, query) {
      const { success, status, message } = await call(userName, path, query)
      if (success) throw new Error('It was not refused.')
      return { status, message: message ?? '' }
    },
    async departmentsOf(userName) {
      const { rows } = await sql<{ id: string }>`with recursive below as (
        select d.id from records.department d join records."user" u on u."departmentId" = d.id where u."userName" = ${userName}
        union all select d.id from records.department d join below b on d."parentId" = b.id
      ) select id from below`.execute(server.database.db)
      return rows.map(({ id }) => id)
    },
    async close() {
      await server.stop()
      vi.useRealTimers()
    },
  }
}

/** Adds logged changes of orders to the sums, where orders are distributed: a job does so twice a second. */
export async function foldChanges(db: DatabaseClient): Promise<void> {
  if (await areOrdersDistributed(db)) await foldOrderLog(db)
}

/** Runs a statement about triggers, which a cluster allows for distributed tables only when it is told so. */
export function changeTriggers(db: DatabaseClient, statement: Sql): Promise<void> {
  return db.transaction(async (trx) => {
    if (await areOrdersDistributed(trx)) await sql`set local citus.enable_unsafe_triggers = on`.execute(trx)
    await statement.execute(trx)
  })
}

/** All orders, as rows that a cluster can join with tables of its coordinator. */
const orders = sql`(select * from records."salesOrder" offset 0)`

/** Returns the sums of the orders that pass a condition, by a key, added up by the database in the plainest way. */
export async function addUp(
  { server }: Pick<StatisticsWorld, 'server'>,
  key: Sql,
  where: Sql,
): Promise<Readonly<Record<string, WireRow>>> {
  const { rows } = await sql<WireRow & { key: string }>`select ${key} as key, sum(o.quantity) as volume,
    count(*)::integer as "orderCount", (sum(o."paidAmount") - coalesce(sum(o."refundAmount"), 0)) / 100.0 as sales,
    sum(o."costPrice" * o.quantity) / 100.0 as cost, (sum(o.profit) - coalesce(sum(o."refundAmount"), 0)) / 100.0 as profit,
    coalesce(sum(o."refundAmount"), 0) / 100.0 as "refundAmount",
    sum(o.tax) / 100.0 as tax
    from ${orders} as o where o."outGoodsStatus" = 1 and ${where} group by 1`.execute(server.database.db)
  return Object.fromEntries(
    rows.map(({ key: name, volume, ...sums }) => [name, { volume: Number(volume), ...sums }]),
  )
}

export const measures = ['volume', 'orderCount', 'sales', 'cost', 'profit', 'refundAmount', 'tax'] as const

export const zero: WireRow = Object.fromEntries(measures.map((measure) => [measure, 0]))

/** Returns the measures of a row. */
export function measured(row: WireRow): WireRow {
  return Object.fromEntries(measures.map((measure) => [measure, row[measure]]))
}

/** Returns the measures of rows, by the field that names the rows. */
export function measuredBy(rows: readonly WireRow[], field: string): Readonly<Record<string, WireRow>> {
  return Object.fromEntries(rows.map((row) => [String(row[field]), measured(row)]))
}

/** Returns the sum of a column, exact to the hundredth. */
export function columnSum(rows: readonly WireRow[], field: string): number {
  return rows.reduce((sum, row) => sum + Math.round(Number(row[field]) * 100), 0) / 100
}

/** The day of an order by China's calendar. */
export const dayOfOrder = sql`to_char(o."payTime" at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`
