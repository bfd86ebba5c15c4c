// A process that owns the embedded server of the folder in its first argument, and writes rows until its input ends or
// it is killed. It prints "ready", then the number of each acknowledged row.
import { Client } from 'pg'
import { startEmbeddedPostgres } from '../../../server-stub/platform/database/embedded-postgres'
import { silentLog } from '../support/silent-log'

const { connection, stop } = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? '', log: silentLog })
const client = new Client(connection)
await client.connect()
// Not "if not exists" alone, which still fails when two processes do it at once.
await client.query(`begin; select pg_advisory_xact_lock(1);
  create table if not exists written (n bigint generated always as identity, who integer); commit`)
process.stdout.write('ready\n')

let isStopping = false
process.stdin.on('end', () => (isStopping = true)).resume()
while (!isStopping) {
  const { rows } = await client.query('insert into written (who) values ($1) returning n', [process.pid])
  process.stdout.write(`${(rows[0] as { n: string }).n}\n`)
}
await client.end()
await stop()
process.exit()
