import { Gauge, type Registry } from 'prom-client'
import { sql } from '../../database/sql/sql'
import type { Database } from '../../database/open-database'
import type { Queryable } from '../../database/sql/database-client'

/** Adds figures of the entries that wait for their delivery. They are read from the database when they are asked for. */
export function measureDelivery({ db }: Pick<Database, 'db'>, registry: Registry): void {
  const measure = (name: string, help: string, figure: (backlog: Backlog) => string) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        // Without the database, the last figure stays, so that the other figures are served nevertheless.
        const backlog = await readBacklog(db).catch(() => undefined)
        if (backlog) this.set(Number(figure(backlog)))
      },
    })
  measure(
    'console_log_backlog_entries',
    'Entries of the operation log that are not delivered',
    ({ entries }) => entries,
  )
  measure(
    'console_log_backlog_seconds',
    'Age of the oldest entry of the operation log that is not delivered',
    ({ seconds }) => seconds,
  )
}

interface Backlog {
  readonly entries: string
  readonly seconds: string
}

/** Returns the undelivered entries: their number and the age of the oldest in seconds, both as texts. */
export async function readBacklog(db: Queryable): Promise<Backlog | undefined> {
  const { rows } = await sql<Backlog>`select coalesce(l.seq - f.seq + 1, 0) as entries,
      coalesce(extract(epoch from now() - f.sealed_at), 0) as seconds
    from console.log_delivery d
    left join lateral (select seq, sealed_at from console.log_seal
      where seq > d.sent_seq order by seq limit 1) f on true
    left join lateral (select seq from console.log_seal order by seq desc limit 1) l on f.seq is not null`.execute(
    db,
  )
  return rows[0]
}
