import { sql } from '../../../database/sql/sql'
import type { Queryable } from '../../../database/sql/database-client'
import type { PreparedTables } from './prepared-tables'

/**
 * Refuses to divide or move a table on which something depends that this server did not create, and which would not
 * move to the new table: a view, a foreign key of another table, row security, a publication.
 * @param end what happens to the table then
 * @throws Error with the name of what depends on the table
 */
export async function refuseDependents(
  db: Queryable,
  { name, old }: Pick<PreparedTables, 'name' | 'old'>,
  end = 'stays undivided',
): Promise<void> {
  const { rows } = await sql<{ what: string }>`
    select 'the view ' || v.oid::regclass as what from pg_depend d join pg_rewrite r on r.oid = d.objid
      join pg_class v on v.oid = r.ev_class
      where d.classid = 'pg_rewrite'::regclass and d.refobjid = to_regclass(${old.text}) and v.oid <> d.refobjid
    union all select 'the foreign key of ' || f.conrelid::regclass from pg_constraint f
      where f.contype = 'f' and f.confrelid = to_regclass(${old.text})
    union all select 'the policy ' || polname from pg_policy where polrelid = to_regclass(${old.text})
    union all select 'the publication ' || p.pubname from pg_publication_rel t join pg_publication p on p.oid = t.prpubid
      where t.prrelid = to_regclass(${old.text})
    limit 1`.execute(db)
  const [found] = rows
  if (found) throw new Error(`The table of ${name} ${end}: ${found.what} depends on it.`)
}
