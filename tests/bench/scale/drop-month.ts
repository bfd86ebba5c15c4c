import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase, type Database } from '../../../server-stub/platform/database/open-database'
import { sql } from '../../../server-stub/platform/database/sql/sql'
import { createArchiver } from '../../../server-stub/platform/archive/create-archiver'
import { createDiskStorage } from '../../../server-stub/platform/files/disk-storage'
import { silentLog } from '../../server/support/silent-log'
import type { BenchResult } from '../bench-result'
import type { ScaleWorld } from './scale-worlds'

/** How long a month may block the others, ms. */
const limit = 1000

/**
 * Archives the two oldest months, of which the first may be only the end of one, while one reader and one writer of other
 * months go on. Returns their longest waits.
 */
export async function dropMonth({ databaseUrl, dataDir }: ScaleWorld): Promise<readonly BenchResult[]> {
  const database = await openDatabase({ databaseUrl, dataDir, log: silentLog, poolSize: 6 })
  const { db } = database
  try {
    const oldest = await oldestMonths(database)
    const files = createDiskStorage(path.join(dataDir, 'archive'))
    const archive = createArchiver({ database, files })
    const keep = `${oldest.age - 2} months`
    const { id } = (
      await sql<{ id: string }>`select id from records."salesOrder" order by "payTime" desc limit 1`.execute(
        db,
      )
    ).rows[0] ?? { id: '0' }
    let isDone = false
    const often = async (work: () => Promise<unknown>): Promise<number> => {
      let longest = 0
      while (!isDone) {
        const started = performance.now()
        await work()
        longest = Math.max(longest, performance.now() - started)
        await pause(10)
      }
      return longest
    }
    const waits = Promise.all([
      often(() =>
        sql`select from records."salesOrder" where "departmentId" = 2 and "payTime" > now() - interval '7 days'
          order by "payTime" desc, id desc limit 10`.execute(db),
      ),
      often(() =>
        sql`update records."salesOrder" set "failReason" = 'x' where id = ${id}::bigint
          and "payTime" > now() - interval '60 days'`.execute(db),
      ),
    ])
    const started = performance.now()
    await db
      .connection((own) =>
        archive(own, { name: 'salesOrder', by: 'payTime', keep }, new AbortController().signal),
      )
      .finally(() => (isDone = true))
    const seconds = (performance.now() - started) / 1000
    const [reader, writer] = await waits
    return [
      {
        name: `two months of ${oldest.rows} orders written, checked and dropped`,
        value: seconds,
        unit: 's',
        ok: true,
      },
      { name: 'longest wait of a reader meanwhile', value: reader, unit: 'ms', limit, ok: reader <= limit },
      { name: 'longest wait of a writer meanwhile', value: writer, unit: 'ms', limit, ok: writer <= limit },
    ]
  } finally {
    await database.close()
  }
}

/** Returns the number of orders of the two oldest months, and the age of the oldest in months. */
async function oldestMonths({ db }: Database): Promise<{ readonly rows: number; readonly age: number }> {
  const { rows } = await sql<{ rows: string; age: number }>`
    with first as (select date_trunc('month', min("payTime")) as month from records."salesOrder")
    select count(*) as rows, (extract(year from a.age) * 12 + extract(month from a.age))::int as age
    from first, age(date_trunc('month', now()), first.month) as a(age), records."salesOrder" as o
    where o."payTime" >= first.month and o."payTime" < first.month + interval '2 months' group by 2`.execute(
    db,
  )
  const [oldest] = rows
  if (!oldest) throw new Error('There are no orders.')
  return { rows: Number(oldest.rows), age: oldest.age }
}
