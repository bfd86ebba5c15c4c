import { sql } from '../../database/sql/sql'
import type { Database } from '../../database/open-database'

/**
 * Returns the time of the last change of each dictionary or its items, by dictionary code. Unchanged dictionaries are
 * absent.
 */
export async function dictionaryTimes({ db }: Pick<Database, 'db'>): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ code: string; changeTime: string }>`
    select case when kind = 'dict' then name else scope end as code, max(changed_at) as "changeTime"
    from console.metadata_change where kind in ('dict', 'dictItem') group by 1`.execute(db)
  return new Map(rows.map(({ code, changeTime }) => [code, changeTime]))
}
