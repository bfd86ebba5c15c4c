import { pipeline } from 'node:stream/promises'
import { range } from 'lodash-es'
import { Client } from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { openDatabase, type Database } from '../../../server-stub/platform/database/open-database'
import { sql } from '../../../server-stub/platform/database/sql/sql'
import { learnParts } from '../../../server-stub/platform/records/growing/learn-parts'
import { addMonth, missingMonths } from '../../../server-stub/platform/records/growing/month-parts'
import { createGrowthKeeper } from '../../../server-stub/platform/records/growth-keeper'
import { createIndexBuilder } from '../../../server-stub/platform/records/index-builder'
import { home } from '../../../server-stub/product/home/index'
import { keepRollups } from '../../../server-stub/product/statistics/keep-rollups'
import { silentLog } from '../../server/support/silent-log'
import { shipped } from '../../shipped'

const years = 3
/** The offset between the ids of successive copies. All assigned ids are smaller. */
const apart = 10n ** 16n
const table = { schema: 'records', name: 'salesOrder' }

const rethrow = (error: unknown): void => {
  throw error as Error
}

/**
 * Divides the seeded orders of a year by month, and copies them by COPY until there are `wanted` of them over 36 months,
 * with their indexes and their sums. Does nothing when there are nearly that many.
 * @param say called with each step and its seconds
 */
export async function loadOrders(
  databaseUrl: string,
  dataDir: string,
  wanted: number,
  say: (step: string) => void,
): Promise<void> {
  const database = await openDatabase({ databaseUrl, dataDir, log: silentLog, poolSize: 6 })
  const { db } = database
  try {
    const keeper = createGrowthKeeper({ db, entities: () => shipped.entities, report: rethrow, least: 0 })
    await keeper.settle()
    await keeper.close()
    const { rows } = await sql<{ count: string }>`select count(*) as count from records."salesOrder"`.execute(
      db,
    )
    const seeded = Number(rows[0]?.count)
    const copies = Math.round(wanted / seeded) - 1
    if (copies <= 0) return
    await addMonths(database)
    say('months added')
    await dropIndexes(database)
    // Statistics are counted at the end, once for all.
    for (const change of ['insert', 'update', 'delete', 'truncate'])
      await sql`drop trigger if exists ${sql.id(`statistics_${change}`)} on records."salesOrder"`.execute(db)
    await copyOrders(databaseUrl, database, copies, say)
    const builder = createIndexBuilder({
      db,
      entities: () => shipped.entities,
      parts: home.indexes ?? [],
      report: rethrow,
    })
    await builder.settle()
    await builder.close()
    say('indexes built')
    await keepRollups(db)
    say('statistics counted')
    await sql`vacuum (analyze) records."salesOrder"`.execute(db)
    say('vacuumed and analysed')
  } finally {
    await database.close()
  }
}

async function addMonths({ db }: Database): Promise<void> {
  const { rows } = await sql<{ first: string; last: string }>`
    select (min("payTime") - make_interval(years => ${years - 1}))::text as first, max("payTime")::text as last
    from records."salesOrder"`.execute(db)
  const { first = '', last = '' } = rows[0] ?? {}
  for (const month of await missingMonths(db, table, first, last))
    await db.transaction((trx) => addMonth(trx, table, month))
  await db.transaction((trx) => learnParts(trx, table.name))
}

async function dropIndexes({ db }: Database): Promise<void> {
  const { rows } = await sql<{ name: string }>`select indexname as name from pg_indexes
    where schemaname = 'records' and tablename = 'salesOrder' and indexname not in ('salesOrder_pkey', 'salesOrder~id')`.execute(
    db,
  )
  for (const { name } of rows) await sql`drop index ${sql.id('records', name)}`.execute(db)
}

/** Copies each seeded order of the newest year to all years, some seconds later each time. */
async function copyOrders(
  databaseUrl: string,
  { db }: Database,
  copies: number,
  say: (step: string) => void,
): Promise<void> {
  const { rows } = await sql<{ name: string }>`select attname as name from pg_attribute
    where attrelid = 'records."salesOrder"'::regclass and attnum > 0 and not attisdropped order by attnum`.execute(
    db,
  )
  const names = rows.map(({ name }) => `"${name}"`)
  const reader = new Client(databaseUrl)
  const writer = new Client(databaseUrl)
  await Promise.all([reader.connect(), writer.connect()])
  try {
    for (const copy of range(1, copies + 1)) {
      const changed: Readonly<Record<string, string>> = {
        '"id"': `id + ${BigInt(copy) * apart}`,
        '"orderNo"': `"orderNo" || ${copy}`,
        '"outTradeNo"': `"outTradeNo" || ${copy}`,
        '"transactionNo"': `"transactionNo" || ${copy}`,
        '"payTime"': `"payTime" - interval '${copy % years} years ${copy} seconds'`,
      }
      const values = names.map((name) => changed[name] ?? name)
      await pipeline(
        reader.query(
          copyTo(
            `copy (select ${values.join(', ')} from records."salesOrder" where id < ${apart}) to stdout (format binary)`,
          ),
        ),
        writer.query(copyFrom(`copy records."salesOrder" (${names.join(', ')}) from stdin (format binary)`)),
      )
      say(`copy ${copy} of ${copies}`)
    }
  } finally {
    await Promise.all([reader.end(), writer.end()])
  }
}
