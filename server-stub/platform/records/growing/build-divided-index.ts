import { sql } from '../../database/sql/sql'
import type { DatabaseClient } from '../../database/sql/database-client'
import { hashedName } from '../storage/fitting-name'
import { SCHEMA } from '../storage/sql-names'
import { partsOf, quoted } from './month-parts'
import { PARTS, partName } from './month-names'

/**
 * Builds the parts of an index of a divided table, one after another while rows are written, and attaches them; the
 * last one makes the index valid. Parts that exist are kept, so that an interrupted build goes on where it ended. Months
 * that are added meanwhile have the index from the beginning.
 */
export async function buildDividedIndex(db: DatabaseClient, table: string, index: string): Promise<void> {
  const whole = sql.id(SCHEMA, index)
  const { rows } = await sql<{ text: string; kind: string; begin: string }>`
    select pg_get_indexdef(i.indexrelid) as text, k.kind,
      format('CREATE %s %I ON ONLY %I.%I ', k.kind, ${index}::text, ${SCHEMA}::text, ${table}::text) as begin
    from pg_index i, lateral (select case when i.indisunique then 'UNIQUE INDEX' else 'INDEX' end as kind) as k
    where i.indexrelid = to_regclass(${whole.text})`.execute(db)
  const { text = '', kind = '', begin = '' } = rows[0] ?? {}
  for (const part of await partsOf(db, { schema: SCHEMA, name: table })) {
    const own = hashedName(part, ':', `${part} ${index}`)
    const { rows: found } = await sql<{ valid: boolean; attached: boolean }>`
      select x.indisvalid as valid, c.relispartition as attached from pg_index x join pg_class c on c.oid = x.indexrelid
      where x.indrelid = to_regclass(${quoted(PARTS, part)}) and (c.relname = ${own} or exists (
        select from pg_inherits i where i.inhrelid = c.oid and i.inhparent = to_regclass(${whole.text})))`.execute(
      db,
    )
    if (found.some(({ attached }) => attached)) continue
    if (found.some(({ valid }) => !valid))
      await sql`drop index concurrently ${sql.id(PARTS, own)}`.execute(db)
    if (!found.some(({ valid }) => valid)) {
      if (!text.startsWith(begin)) throw new Error(`The index ${index} is not as it was created: ${text}`)
      // What follows the name of the table is the database's own text of what this server created.
      await sql`create ${sql.raw(kind)} concurrently ${sql.id(own)} on ${partName(part)} ${sql.raw(text.slice(begin.length))}`.execute(
        db,
      )
    }
    await sql`alter index ${whole} attach partition ${sql.id(PARTS, own)}`.execute(db)
  }
}
