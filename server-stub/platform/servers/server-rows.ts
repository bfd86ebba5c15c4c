import { sql } from '../database/sql/sql'
import type { Queryable } from '../database/sql/database-client'
import type { FailingJob } from '../jobs/known-jobs'
import type { OwnFacts } from './own-facts'

/** Seconds between two signs of life, and without any until a server counts as silent. */
export const beatSeconds = 15
const silentSeconds = 3 * beatSeconds

/** A server as it stands in the database. Times are `yyyy-MM-dd HH:mm:ss` in China time. */
export interface ServerRow extends OwnFacts {
  readonly id: string
  /** The port that it listens on; null before it listens. */
  readonly port: number | null
  readonly version: string
  readonly startedAt: string
  readonly seenAt: string
  /** Seconds since then. */
  readonly seenSeconds: number
  /** True when the last sign of life is too long ago. */
  readonly isSilent: boolean
}

/** A job of a server whose last run failed. */
export interface FailedJob {
  readonly server: string
  readonly host: string
  readonly port: number | null
  readonly name: string
  readonly failures: number
  readonly failedAt: string
  readonly error: string
  /** True until the server takes the request to run the job again. */
  readonly isRequested: boolean
}

/** Stores the sign of life of a server. `startedAt` is in milliseconds. */
export async function storeServer(
  db: Queryable,
  row: OwnFacts & Pick<ServerRow, 'id' | 'port' | 'version'> & { readonly startedAt: number },
): Promise<void> {
  const { id, host, port, process, version, node, memoryBytes, diskFreeBytes, diskSizeBytes } = row
  await sql`insert into console.server (id, host, port, process, version, node, memory_bytes, disk_free_bytes,
      disk_size_bytes, started_at)
    values (${id}, ${host}, ${port}, ${process}, ${version}, ${node}, ${memoryBytes}, ${diskFreeBytes},
      ${diskSizeBytes}, ${new Date(row.startedAt).toISOString()})
    on conflict (id) do update set port = excluded.port, memory_bytes = excluded.memory_bytes,
      disk_free_bytes = excluded.disk_free_bytes, disk_size_bytes = excluded.disk_size_bytes, seen_at = now()`.execute(
    db,
  )
}

/** Replaces the failing jobs of a server. Requests to run a job again stay. */
export async function storeFailingJobs(
  db: Queryable,
  server: string,
  jobs: readonly FailingJob[],
): Promise<void> {
  const rows = jobs.map((job) => ({ ...job, failedAt: new Date(job.failedAt).toISOString() }))
  await sql`delete from console.server_job
    where server = ${server} and not name = any(${jobs.map(({ name }) => name)}::text[])`.execute(db)
  if (rows.length > 0)
    await sql`insert into console.server_job (server, name, failures, failed_at, error)
      select ${server}, name, failures, "failedAt", error from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as j (name text, failures integer, "failedAt" timestamptz, error text)
      on conflict (server, name) do update set failures = excluded.failures, failed_at = excluded.failed_at,
        error = excluded.error`.execute(db)
}

/** Takes the requests to run jobs of a server again, and returns the names of the jobs. */
export async function takeRequestedJobs(db: Queryable, server: string): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`update console.server_job set retry_at = null
    where server = ${server} and retry_at is not null returning name`.execute(db)
  return rows.map(({ name }) => name)
}

/** Requests a server to run a failed job again. Returns false when the job does not fail any more. */
export async function requestJob(db: Queryable, server: string, name: string): Promise<boolean> {
  const { rowCount } = await sql`update console.server_job set retry_at = now()
    where server::text = ${server} and name = ${name}`.execute(db)
  return rowCount > 0
}

/** Returns all servers of the last day, the oldest first. */
export async function readServers(db: Queryable): Promise<readonly ServerRow[]> {
  const { rows } = await sql<ServerRow>`select id, host, port, process, version, node,
      memory_bytes::float8 as "memoryBytes", disk_free_bytes::float8 as "diskFreeBytes",
      disk_size_bytes::float8 as "diskSizeBytes", started_at as "startedAt", seen_at as "seenAt",
      greatest(0, round(extract(epoch from now() - seen_at)))::int as "seenSeconds",
      seen_at < now() - make_interval(secs => ${silentSeconds}) as "isSilent"
    from console.server order by host, port, started_at`.execute(db)
  return rows
}

/** Returns the failed jobs of servers that are alive. */
export async function readFailedJobs(db: Queryable): Promise<readonly FailedJob[]> {
  const { rows } = await sql<FailedJob>`select s.id as server, s.host, s.port, j.name, j.failures,
      j.failed_at as "failedAt", j.error, j.retry_at is not null as "isRequested"
    from console.server_job as j join console.server as s on s.id = j.server
    where s.seen_at >= now() - make_interval(secs => ${silentSeconds})
    order by j.failed_at desc, s.host, s.port, j.name`.execute(db)
  return rows
}

/** Removes a server that stops. */
export async function removeServer(db: Queryable, id: string): Promise<void> {
  await sql`delete from console.server where id = ${id}`.execute(db)
}

/** Removes servers without a sign of life for a day. */
export async function sweepServers(db: Queryable): Promise<void> {
  await sql`delete from console.server where seen_at < now() - interval '1 day'`.execute(db)
}
