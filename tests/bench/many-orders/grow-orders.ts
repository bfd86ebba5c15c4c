import { sql } from '../../../server-stub/platform/database/sql/sql'
import { openDatabase } from '../../../server-stub/platform/database/open-database'
import { shipped } from '../../shipped'
import { home } from '../../../server-stub/product/home/index'
import { createIndexBuilder } from '../../../server-stub/platform/records/index-builder'

const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
/** The offset between the ids of successive copies, which is beyond all assigned ids. */
const apart = 100_000_000_000_000
/** The time between successive copies of an order, short enough that all are in the same year. */
const shift = '61 seconds'
/** The columns that differ in copy `k` of an order `o`, as SQL expressions. */
const changed: Readonly<Record<string, string>> = {
  id: `o.id + k * ${apart}`,
  orderNo: 'o."orderNo" || k',
  outTradeNo: 'o."outTradeNo" || k',
  transactionNo: 'o."transactionNo" || k',
  payTime: `o."payTime" + k * interval '${shift}'`,
}

/**
 * Copies the seeded orders until there are `wanted` of them, and builds all indexes. The database is kept for the next
 * run. Statistics do not count the copies, as no list reads statistics.
 */
export async function growOrders(databaseUrl: string, dataDir: string, wanted: number): Promise<void> {
  const { db, close } = await openDatabase({ databaseUrl, dataDir, log, poolSize: 2 })
  const orders = sql`records."salesOrder"`
  try {
    const { rows } = await sql<{ count: string }>`select count(*) as count from ${orders}`.execute(db)
    const copies = Math.ceil(wanted / Number(rows[0]?.count)) - 1
    if (copies > 0) {
      const indexes = await sql<{ name: string }>`
        select indexname as name from pg_indexes
        where schemaname = 'records' and tablename = 'salesOrder'
          and indexname not in ('salesOrder_pkey', 'salesOrder~id')`.execute(db)
      for (const { name } of indexes.rows) await sql`drop index ${sql.id('records', name)}`.execute(db)
      const columns = await sql<{ name: string }>`select attname as name from pg_attribute
        where attrelid = 'records."salesOrder"'::regclass and attnum > 0 and not attisdropped order by attnum`.execute(
        db,
      )
      await db.transaction(async (trx) => {
        // The triggers of a table that is divided by month, or being divided, are needed.
        await sql`alter table ${orders} disable trigger statistics_insert`.execute(trx)
        await copyOrders(
          columns.rows.map(({ name }) => name),
          copies,
        ).execute(trx)
        await sql`alter table ${orders} enable trigger statistics_insert`.execute(trx)
      })
    }
    const { entities } = shipped
    let failure: unknown
    const builder = createIndexBuilder({
      db,
      entities: () => entities,
      parts: home.indexes ?? [],
      report: (error) => {
        failure = error
      },
    })
    await builder.settle()
    await builder.close()
    if (failure !== undefined) throw failure as Error
    await sql`vacuum (analyze) ${orders}`.execute(db)
  } finally {
    await close()
  }
}

function copyOrders(columns: readonly string[], copies: number) {
  const names = columns.map((name) => `"${name}"`)
  const values = columns.map((name) => changed[name] ?? `o."${name}"`)
  return sql.raw(
    `insert into records."salesOrder" (${names.join(', ')}) select ${values.join(', ')}
     from records."salesOrder" as o, generate_series(1, ${copies}) as k`,
  )
}
