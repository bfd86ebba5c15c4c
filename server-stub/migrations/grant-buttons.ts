import { sql } from '../platform/database/sql/sql'
import type { Transaction } from '../platform/database/sql/database-client'

/** Roles that have a button are given others that came later. Does nothing before there are roles. */
export async function grantButtons(db: Transaction, having: string, codes: readonly string[]): Promise<void> {
  const { rows } = await sql<{
    there: boolean
  }>`select to_regclass('records.role') is not null as there`.execute(db)
  if (!rows[0]?.there) return
  await sql`update records.role set "buttonCodes" = (
      select jsonb_agg(distinct value) from jsonb_array_elements("buttonCodes" || ${JSON.stringify(codes)}::jsonb))
    where "buttonCodes" @> ${JSON.stringify([having])}::jsonb`.execute(db)
}
