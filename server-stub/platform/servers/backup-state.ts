import { sql } from '../database/sql/sql'
import type { Queryable } from '../database/sql/database-client'

/** The last verified backup. */
export interface BackupState {
  readonly name: string
  /** The moment that the backup restores, and that of its verification: `yyyy-MM-dd HH:mm:ss` in China time. */
  readonly takenAt: string
  readonly verifiedAt: string
  /** Whole days since then. */
  readonly days: number
}

/** Returns the last verified backup; null without one. */
export async function readBackup(db: Queryable): Promise<BackupState | null> {
  const { rows } = await sql<BackupState>`select name, taken_at as "takenAt", verified_at as "verifiedAt",
      floor(extract(epoch from now() - taken_at) / 86400)::int as days
    from console.verified_backup order by taken_at desc limit 1`.execute(db)
  return rows[0] ?? null
}
