import { sql } from '../../database/sql/sql'
import type { Transaction } from '../../database/sql/database-client'
import { hashedName } from '../storage/fitting-name'
import { SCHEMA } from '../storage/sql-names'
import { partsOf, quoted } from './month-parts'
import { PARTS } from './month-names'

/**
 * Gives every part of a divided table the extended statistics of the whole table, because the planner estimates
 * conditions on a part by the statistics of that part. Does nothing for a table that is not divided.
 */
export async function learnParts(trx: Transaction, table: string, schema = SCHEMA): Promise<void> {
  const { rows: learned } = await sql<{ name: string; columns: string }>`
    select stxname as name, pg_get_statisticsobjdef_columns(oid) as columns
    from pg_statistic_ext where stxrelid = to_regclass(${quoted(schema, table)}) order by 1`.execute(trx)
  if (learned.length === 0) return
  const { rows } = await sql<{ name: string }>`select stxname as name from pg_statistic_ext
    where stxnamespace = to_regnamespace(${PARTS})`.execute(trx)
  const known = new Set(rows.map(({ name }) => name))
  for (const part of await partsOf(trx, { schema, name: table })) {
    for (const { name, columns } of learned) {
      const own = hashedName(part, ':', `${part} ${name}`)
      // The columns are the database's own text of what this server created.
      if (!known.has(own))
        await sql`create statistics ${sql.id(PARTS, own)} on ${sql.raw(columns)}
          from ${sql.id(PARTS, part)}`.execute(trx)
    }
  }
}
