import { columnNames } from '../../../database/column-names'
import { sql, type Sql } from '../../../database/sql/sql'
import type { DatabaseClient, Queryable, Transaction } from '../../../database/sql/database-client'
import { readProgress, type PreparedTables } from './prepared-tables'

/** Rows of one transaction: some tenths of a second. */
const batch = 10_000

/** The most changed rows that are taken over while readers and writers wait. */
export const fewChanges = 1000

/**
 * Copies the rows of the table in use, in the order of their ids, in short transactions. Each also stores how far it
 * came, so that another server goes on after the last one.
 */
export async function copyRowsOver(
  db: DatabaseClient,
  tables: PreparedTables,
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    signal.throwIfAborted()
    if ((await readProgress(db, tables))?.isCopied !== false) return
    await db.transaction((trx) => copyBatch(trx, tables))
  }
}

async function copyBatch(trx: Transaction, tables: PreparedTables): Promise<void> {
  const { old, next, progress } = tables
  const columns = await columnList(trx, next)
  const { rows } = await sql<{ copied: string | null }>`
    select copied::text as copied from ${progress} for update`.execute(trx)
  const last = rows[0]?.copied ?? null
  const { rows: done } = await sql<{ last: string | null }>`
    with found as (select * from ${old} as o where ${last}::bigint is null or o.id > ${last}::bigint
        order by o.id limit ${batch}),
      put as (insert into ${next} (${columns}) select ${columns} from found)
    select max(id)::text as last from found`.execute(trx)
  const reached = done[0]?.last ?? null
  if (reached === null) await sql`update ${progress} set done = true`.execute(trx)
  else await sql`update ${progress} set copied = ${reached}::bigint`.execute(trx)
}

/**
 * Takes over rows that changed since they were copied. @returns The number of noted changes, or `truncated` when the
 * table in use was emptied, after which the copy is worthless.
 */
export async function takeChanges(trx: Transaction, tables: PreparedTables): Promise<number | 'truncated'> {
  const { old, next, changes } = tables
  const columns = await columnList(trx, next)
  const { rows } = await sql<{ id: string | null }>`
    with gone as (delete from ${changes} where at in (select at from ${changes} order by at limit ${batch}) returning id)
    select distinct id::text as id from gone`.execute(trx)
  if (rows.some(({ id }) => id === null)) return 'truncated'
  if (rows.length === 0) return 0
  const ids = rows.map(({ id }) => id)
  // Read by a later statement than the notes: a change that is not seen here is noted for the next time.
  await sql`delete from ${next} where id = any(${ids}::bigint[])`.execute(trx)
  await sql`insert into ${next} (${columns}) select ${columns} from ${old}
    where id = any(${ids}::bigint[])`.execute(trx)
  return rows.length
}

async function columnList(db: Queryable, table: Sql): Promise<Sql> {
  return sql.join((await columnNames(db, table)).map((name) => sql.id(name)))
}
