import { sql } from '../sql/sql'
import type { Queryable } from '../sql/database-client'
import { toLogPosition } from './log-position'

/** How far a replica is behind the primary. */
export interface ReplicaLag {
  /** Host, port and database. */
  readonly label: string
  /** False when the replica does not answer, or is no replica. */
  readonly isAnswering: boolean
  /** Bytes of the log that the replica has not replayed yet. Null without an answer. */
  readonly bytes: number | null
  /** Seconds since the last replayed transaction; 0 when nothing is left to replay. Null without an answer. */
  readonly seconds: number | null
}

/** Measures the lag of a replica. Never rejects because of the replica. @throws the error of the primary */
export async function measureLag(label: string, replica: Queryable, primary: Queryable): Promise<ReplicaLag> {
  const now = await sql<{ position: string }>`select pg_current_wal_lsn()::text as position`.execute(primary)
  const none = { label, isAnswering: false, bytes: null, seconds: null }
  try {
    const { rows } = await sql<{ position: string | null; seconds: number | null }>`
      select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as position,
        extract(epoch from now() - pg_last_xact_replay_timestamp())::float8 as seconds`.execute(replica)
    const [wanted, reached] = [
      toLogPosition(now.rows[0]?.position ?? null),
      toLogPosition(rows[0]?.position ?? null),
    ]
    if (wanted === undefined || reached === undefined) return none
    const bytes = reached >= wanted ? 0 : Number(wanted - reached)
    return {
      label,
      isAnswering: true,
      bytes,
      seconds: bytes === 0 ? 0 : Math.max(0, rows[0]?.seconds ?? 0),
    }
  } catch {
    return none
  }
}
