import { databaseIdentity } from '../database-identity'
import { DatabaseStartError } from '../database-start-error'
import { sql } from '../sql/sql'
import type { Queryable } from '../sql/database-client'
import { toLogPosition, type LogPosition } from './log-position'

/**
 * Returns the position up to which a replica has replayed the log.
 * @param identity of the primary's database
 * @throws Error when the server is no replica; DatabaseStartError when it is one of another database
 */
export async function readReplicaPosition(on: Queryable, identity: string): Promise<LogPosition> {
  const { rows } = await sql<{ own: string; position: string | null }>`
    select ${databaseIdentity} as own,
      case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as position`.execute(on)
  if (rows[0]?.own !== identity)
    throw new DatabaseStartError(
      'An address in DATABASE_READ_URL leads to a database that is no copy of that in DATABASE_URL',
      'Name streaming replicas of the same PostgreSQL, with the same database.',
    )
  const position = toLogPosition(rows[0].position)
  // A promoted server no longer follows the primary that this server writes to.
  if (position === undefined) throw new Error('The server is no replica.')
  return position
}
