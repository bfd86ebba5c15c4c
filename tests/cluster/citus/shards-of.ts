import type { Database } from '../../../server-stub/platform/database/open-database'
import type { Statement } from '../../server/statistics/record-statements'

/** Returns the number of shards that a statement goes to. */
export async function shardsOf(
  { pool }: Pick<Database, 'pool'>,
  { text, values }: Statement,
): Promise<number> {
  const { rows } = await pool.query<{ 'QUERY PLAN': unknown }>(`explain (format json) ${text}`, [...values])
  const plan = JSON.stringify(rows[0]?.['QUERY PLAN'])
  return Math.max(0, ...[...plan.matchAll(/"Task Count":(\d+)/g)].map(([, count]) => Number(count)))
}
