import path from 'node:path'
import { rm } from 'node:fs/promises'
import { fromDictionaryFile } from '../../engine/metadata/rows/decode-dictionary'
import { migrations } from '../../server-stub/migrations/migrations'
import { migrate } from '../../server-stub/platform/database/migrate'
import { openDatabase, type Database } from '../../server-stub/platform/database/open-database'
import { sql } from '../../server-stub/platform/database/sql/sql'
import { createGrowthKeeper } from '../../server-stub/platform/records/growth-keeper'
import { createIdFactory } from '../../server-stub/platform/records/id-factory'
import { createRecordStores } from '../../server-stub/platform/records/create-record-stores'
import { createIndexBuilder } from '../../server-stub/platform/records/index-builder'
import { syncTables } from '../../server-stub/platform/records/sync-tables'
import { home } from '../../server-stub/product/home/index'
import { byHour } from '../../server-stub/product/statistics/by-time'
import { keepRollups } from '../../server-stub/product/statistics/keep-rollups'
import { createPerson, query } from '../server/records/fixtures/world'
import { silentLog } from '../server/support/silent-log'
import { shipped } from '../shipped'
import type { BenchResult } from './bench-result'

const root = path.resolve(import.meta.dirname, '../..')
const orders = Number(process.env['BENCH_ORDERS'] ?? 3_000_000)
const months = 36
const rounds = 30
const report = (error: unknown): void => {
  throw error as Error
}

/**
 * Measures orders of 36 months before and after their table is divided by month, in one run on the embedded database,
 * and the longest wait of a reader and of a writer while it is divided. Orders are written one at a time.
 */
export async function run(): Promise<readonly BenchResult[]> {
  const dataDir = path.join(root, '.tmp/bench-growing')
  await rm(dataDir, { recursive: true, force: true })
  const database = await openDatabase({ dataDir, log: silentLog, poolSize: 6 })
  try {
    await fill(database)
    const before = await measure(database)
    const { seconds, waits } = await divide(database)
    const after = await measure(database)
    return [
      { name: `division of ${orders} orders`, value: seconds, unit: 's', ok: true },
      ...waits,
      ...[...before].flatMap(([name, undivided]) => {
        const divided = after.get(name) ?? Number.NaN
        return [
          { name: `${name}, undivided`, value: undivided, unit: 'ms', ok: true },
          { name: `${name}, ${months} months`, value: divided, unit: 'ms', limit: 300, ok: divided <= 300 },
        ]
      }),
    ]
  } finally {
    await database.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function fill({ db }: Database): Promise<void> {
  await migrate(db, migrations, silentLog)
  await syncTables(db, shipped.entities, { indexes: false })
  await sql`insert into records.department (id, name, "vipGrade") select n, 'D' || n, 1 from generate_series(1, 50) as n`.execute(
    db,
  )
  await sql`insert into records."salesOrder" (id, "orderNo", "outTradeNo", "transactionNo", "departmentId", "machineId",
      "machineNo", "machineName", "goodsName", "goodsType", "goodsId", quantity, price, amount, "paidAmount", "costPrice",
      profit, "payWay", "payStatus", "outGoodsStatus", "payTime", "createTime", "goodsImage")
    select n * 4194304::bigint, 'N' || n, 'T' || n, 'X' || n, 1 + n % 50, n % 1000, 'VM' || n % 1000, 'Machine ' || n % 1000,
      'Goods ' || n % 200, 1 + n % 4, n % 200, 1, 500, 500, 500, 300, 200, 1 + n % 4, 1, case when n % 40 = 0 then 0 else 1 end,
      t.at, t.at, '/view/' || n % 200 || '.png'
    from generate_series(1, ${orders}::int) as n, lateral (
      select date_trunc('month', now()) - make_interval(months => ${months - 1}) + n * (now() - date_trunc('month', now())
        + make_interval(months => ${months - 1})) / ${orders}::int as at) as t`.execute(db)
  await syncTables(db, shipped.entities)
  const builder = createIndexBuilder({
    db,
    entities: () => shipped.entities,
    parts: home.indexes ?? [],
    report,
  })
  await builder.settle()
  await builder.close()
  await keepRollups(db)
  await sql`vacuum (analyze)`.execute(db)
}

/** Returns medians, ms, by what is measured. */
async function measure(database: Database): Promise<ReadonlyMap<string, number>> {
  const { db } = database
  const dictionaries = new Map(
    [...shipped.dictionaries].map(([code, file]) => [code, fromDictionaryFile(file)]),
  )
  const stores = createRecordStores({
    database,
    definitions: () => ({ entities: shipped.entities, dictionaries }),
  })
  const admin = createPerson()
  const tenant = createPerson({ departments: ['7'], departmentId: '7', isAdmin: false, viewAll: false })
  const list = stores.of('salesSuccess')
  // Lists take periods within one year.
  const year = new Date().getFullYear() - 1
  const month = `${year}-05-03 00:00:00,${year}-05-30 23:59:59`
  const wholeYear = `${year}-01-01 00:00:00,${year}-12-31 23:59:59`
  const page = (asked: object, person = tenant) =>
    list.list(query({ pageSize: 20, sortField: 'payTime', sortOrder: 'desc', ...asked }), person)
  let at = 0
  const some = () => (at += 7919) % orders
  const idOf = (n: number) => String(BigInt(n + 1) * 4_194_304n)
  const newId = createIdFactory()
  const calls: Readonly<Record<string, () => Promise<unknown>>> = {
    'page 1 of a tenant, a month': () => page({ payTime: month }),
    'page 1 of a tenant, a year': () => page({ payTime: wholeYear }),
    'page 100 of a tenant, a year': () => page({ payTime: wholeYear, pageNo: 100 }),
    'page 1 of all tenants, a month': () => page({ payTime: month }, admin),
    'an order by its number': () => page({ orderNo: `N${some() + 1}`, payTime: wholeYear }, admin),
    'a part of a name, a month': () => page({ goodsName: 'ods 17', payTime: month }),
    'an order by its id': () => list.get(idOf(some()), admin).catch(() => undefined),
    'an order by its number, of all time': () =>
      stores.work('salesOrder', ({ select }) => select('salesOrder', { orderNo: [`N${some() + 1}`] })),
    'sales of a machine by the hour': () =>
      byHour.read({
        db,
        departments: 'all',
        machines: ['5'],
        period: { unit: 'day', from: month.slice(0, 10), to: month.slice(0, 10) },
        tests: new Map(),
        filters: {},
      }),
    'a new order': () =>
      stores.work('salesOrder', ({ insert }) =>
        insert('salesOrder', { ...newOrder, orderNo: newId(), payTime: '2026-01-01 12:00:00' }),
      ),
    'a change of an order': () =>
      stores.work('salesOrder', ({ update }) => update('salesOrder', [idOf(some())], { failReason: 'x' })),
  }
  const times = new Map<string, number>()
  for (const [name, call] of Object.entries(calls)) {
    const taken: number[] = []
    for (let round = 0; round <= rounds; round += 1) {
      const started = performance.now()
      await call()
      if (round > 0) taken.push(performance.now() - started)
    }
    times.set(name, taken.sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? Number.NaN)
  }
  return times
}

const newOrder = {
  departmentId: '7',
  machineId: '5',
  goodsName: 'Tea',
  quantity: 1,
  amount: 5,
  paidAmount: 5,
  payWay: 1,
  payStatus: 1,
  outGoodsStatus: 1,
} as const

/** Divides the table while one reader and one writer go on, and returns their longest waits. */
async function divide({
  db,
}: Database): Promise<{ readonly seconds: number; readonly waits: readonly BenchResult[] }> {
  let isDone = false
  let longestRead = 0
  let longestWrite = 0
  const often = async (work: () => Promise<unknown>, note: (ms: number) => void) => {
    while (!isDone) {
      const started = performance.now()
      await work()
      note(performance.now() - started)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  const read = () =>
    sql`select from records."salesOrder" where "departmentId" = 7 order by "payTime" desc nulls last, id desc limit 20`.execute(
      db,
    )
  const write = () =>
    sql`update records."salesOrder" set "failReason" = 'y' where id = ${String(4_194_304n * 77n)}::bigint`.execute(
      db,
    )
  const started = performance.now()
  const others = [
    often(read, (ms) => (longestRead = Math.max(longestRead, ms))),
    often(write, (ms) => (longestWrite = Math.max(longestWrite, ms))),
  ]
  const keeper = createGrowthKeeper({ db, entities: () => shipped.entities, report, least: 2 ** 20 })
  await keeper.settle()
  await keeper.close()
  const seconds = (performance.now() - started) / 1000
  isDone = true
  await Promise.all(others)
  await sql`vacuum (analyze) records."salesOrder"`.execute(db)
  return {
    seconds,
    waits: [
      {
        name: 'longest wait of a reader while the table is divided',
        value: longestRead,
        unit: 'ms',
        ok: true,
      },
      {
        name: 'longest wait of a writer while the table is divided',
        value: longestWrite,
        unit: 'ms',
        ok: true,
      },
    ],
  }
}
