import { sql } from '../../../database/sql/sql'
import type { DatabaseClient, Queryable } from '../../../database/sql/database-client'
import { learnParts } from '../learn-parts'
import { PARTS, primaryName } from '../month-names'
import type { PreparedTables } from './prepared-tables'

/**
 * Gives the copy the indexes and extended statistics of the table in use, one after another, each in a transaction of
 * its own. Nobody reads the copy yet, so nothing waits for them. Existing ones are kept, for a division that goes on
 * after a stop.
 */
export async function indexCopy(
  db: DatabaseClient,
  tables: PreparedTables,
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    signal.throwIfAborted()
    const [next] = await missingIndexes(db, tables)
    if (next === undefined) break
    await sql.raw(next).execute(db)
  }
  for (const statement of await missingStatistics(db, tables)) await sql.raw(statement).execute(db)
  await db.transaction((trx) => learnParts(trx, tables.name, PARTS))
}

/**
 * Returns the statements that create what the copy lacks: the database's own texts of the indexes, for another table.
 * The key comes first. Unfinished indexes are left to index-builder.ts.
 */
export async function missingIndexes(
  db: Queryable,
  { name, by, old, next }: PreparedTables,
): Promise<readonly string[]> {
  const { rows: keys } =
    await sql`select from pg_index where indrelid = to_regclass(${next.text}) and indisprimary`.execute(db)
  const { rows } = await sql<{ statement: string }>`
    select replace(pg_get_indexdef(x.indexrelid), onto.used, onto.copy) as statement
    from pg_index x join pg_class i on i.oid = x.indexrelid,
      lateral (select format(' ON %I.%I USING ', n.nspname, c.relname) as used, format(' ON %I.%I USING ', ${PARTS}::text, c.relname) as copy
        from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.oid = x.indrelid) as onto
    where x.indrelid = to_regclass(${old.text}) and x.indisvalid and not x.indisprimary
      and not exists (select from pg_index y join pg_class j on j.oid = y.indexrelid
        where y.indrelid = to_regclass(${next.text}) and j.relname = i.relname and y.indisvalid)
    order by i.relname`.execute(db)
  const key = sql`alter table ${next} add constraint ${sql.id(primaryName(name))} primary key (id, ${sql.id(by)})`
  return [...(keys.length === 0 ? [key.text] : []), ...rows.map(({ statement }) => statement)]
}

/** Returns the statements that create the extended statistics that the copy lacks. */
export async function missingStatistics(
  db: Queryable,
  { old, next }: PreparedTables,
): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string; columns: string }>`
    select s.stxname as name, pg_get_statisticsobjdef_columns(s.oid) as columns from pg_statistic_ext s
    where s.stxrelid = to_regclass(${old.text}) and not exists (select from pg_statistic_ext t
      where t.stxrelid = to_regclass(${next.text}) and t.stxname = s.stxname)`.execute(db)
  return rows.map(
    ({ name, columns }) =>
      sql`create statistics ${sql.id(PARTS, name)} on ${sql.raw(columns)} from ${next}`.text,
  )
}
