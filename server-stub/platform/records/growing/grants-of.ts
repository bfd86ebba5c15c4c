import { sql, type Sql } from '../../database/sql/sql'
import type { Transaction } from '../../database/sql/database-client'

/** Returns the statements that give other roles the rights that they have, such as those of a report. */
export async function grantsOf(trx: Transaction, table: Sql): Promise<readonly string[]> {
  const { rows } = await sql<{ statement: string }>`
    select format('grant %s on %s to %s%s', a.privilege_type, ${table.text}::text,
      case when a.grantee = 0 then 'public' else quote_ident(pg_get_userbyid(a.grantee)) end,
      case when a.is_grantable then ' with grant option' else '' end) as statement
    from pg_class c, aclexplode(c.relacl) a where c.oid = to_regclass(${table.text}) and a.grantee <> c.relowner
    union all
    select format('grant %s (%I) on %s to %s%s', a.privilege_type, t.attname, ${table.text}::text,
      case when a.grantee = 0 then 'public' else quote_ident(pg_get_userbyid(a.grantee)) end,
      case when a.is_grantable then ' with grant option' else '' end)
    from pg_attribute t join pg_class c on c.oid = t.attrelid, aclexplode(t.attacl) a
    where t.attrelid = to_regclass(${table.text}) and a.grantee <> c.relowner`.execute(trx)
  return rows.map(({ statement }) => statement)
}
