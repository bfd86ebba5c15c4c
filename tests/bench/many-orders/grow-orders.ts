import { sql } from 'kysely'
import { openDatabase } from '../../../server-stub/database/open-database'

const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
/** Ids of copies begin as far apart as this: beyond all that are given. */
const apart = 100_000_000_000_000
/** Copies of an order follow one another by this, so that all of them lie in the same year. */
const shift = '61 seconds'

/**
 * Copies the seeded orders until there are so many. Indexes are made anew afterwards. Once: the database is kept for the next
 * time. Statistics do not count the copies, as no list reads them.
 */
export async function growOrders(databaseUrl: string, dataDir: string, wanted: number): Promise<void> {
  const { db, close } = await openDatabase({ databaseUrl, dataDir, log, poolSize: 2 })
  const orders = sql`records."salesOrder"`
  try {
    const { rows } = await sql<{ count: string }>`select count(*) as count from ${orders}`.execute(db)
    const copies = Math.ceil(wanted / Number(rows[0]?.count)) - 1
    if (copies < 1) return
    const indexes = await sql<{ name: string; definition: string }>`
      select indexname as name, indexdef as definition from pg_indexes
      where schemaname = 'records' and tablename = 'salesOrder' and indexname <> 'salesOrder_pkey'`.execute(
      db,
    )
    for (const { name } of indexes.rows) await sql`drop index ${sql.id('records', name)}`.execute(db)
    await sql`alter table ${orders} disable trigger all`.execute(db)
    await copyOrders(copies).execute(db)
    await sql`alter table ${orders} enable trigger all`.execute(db)
    for (const { definition } of indexes.rows) await sql.raw(definition).execute(db)
    await sql`vacuum (analyze) ${orders}`.execute(db)
  } finally {
    await close()
  }
}

function copyOrders(copies: number) {
  const numbers = ['orderNo', 'outTradeNo', 'transactionNo'].map((name) => `'${name}', o."${name}" || k`)
  const changed = [
    `'id', o.id + k * ${apart}`,
    ...numbers,
    `'payTime', o."payTime" + k * interval '${shift}'`,
  ]
  return sql.raw(
    `insert into records."salesOrder"
     select (jsonb_populate_record(o, jsonb_build_object(${changed.join(', ')}))).*
     from records."salesOrder" as o, generate_series(1, ${copies}) as k`,
  )
}
