import type { RunningServer } from '../../../server-stub/start-server'
import { recordStatements } from '../../server/statistics/record-statements'
import { median } from '../figures'

const rounds = 40

/** Returns the medians, ms, of the whole server and of its statements alone, measured in turns. */
export async function compareToSql(
  server: RunningServer,
  get: (path: string) => Promise<void>,
  listPath: string,
): Promise<{ readonly server: number; readonly sql: number }> {
  const statements = await listStatements(server, () => get(listPath))
  const times = { server: [] as number[], sql: [] as number[] }
  for (let round = 0; round < rounds; round++) {
    times.server.push(await timed(() => get(listPath)))
    times.sql.push(
      await timed(() =>
        Promise.all(statements.map(({ text, values }) => server.database.pool.query(text, [...values]))),
      ),
    )
  }
  return { server: median(times.server), sql: median(times.sql) }
}

/**
 * Returns the statements by which a request reads orders and their number, from them or from their sums: not those of
 * its session and its person, and not those of jobs that happen to write meanwhile. Throws below two statements.
 */
async function listStatements(server: RunningServer, request: () => Promise<void>) {
  const all = await recordStatements(server.database, request)
  const found = all.filter(
    ({ text }) =>
      /"salesOrder"|"department_day"|"sales_hour"/.test(text) && /^\s*(select|with)\b/i.test(text),
  )
  if (found.length < 2) throw new Error('The statements of the list were not seen.')
  return found
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}
