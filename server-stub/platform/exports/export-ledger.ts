import { sql } from '../database/sql/sql'
import type { Database } from '../database/open-database'

export type ExportState = 'running' | 'done' | 'failed' | 'cancelled'

/** The progress of an export. `total` is null until the rows have been counted. */
export interface ExportProgress {
  readonly state: ExportState
  readonly rows: number
  readonly total: number | null
}

/** The key of an export of one person. Clients make the ids, so they are unique per person only. */
export interface ExportKey {
  readonly userId: string
  readonly exportId: string
}

/** Seconds without an update after which an export counts as failed. */
export const lostSeconds = 15

/**
 * Creates the ledger of exports in the database, through which any server behind a balancer can report and cancel an
 * export. A server updates its running exports twice a second. An export without an update for 15 s counts as failed,
 * because its server is gone.
 */
export function createExportLedger({ db }: Pick<Database, 'db'>) {
  return {
    /** Registers an export. Returns false when its id was used before, or when it has been cancelled already. */
    async begin({ userId, exportId }: ExportKey): Promise<boolean> {
      await sql`delete from console.export where started_at < now() - interval '1 day'`.execute(db)
      const { rowCount } = await sql`insert into console.export (user_id, id)
        values (${userId}, ${exportId}) on conflict do nothing`.execute(db)
      return rowCount === 1
    },
    async setTotal({ userId, exportId }: ExportKey, total: number): Promise<void> {
      await sql`update console.export set rows_total = ${total}
        where user_id = ${userId} and id = ${exportId}`.execute(db)
    },
    /** Stores the number of rows written. Returns false when the export must stop because it was cancelled. */
    async advance({ userId, exportId }: ExportKey, rows: number): Promise<boolean> {
      const found = await sql<{ state: ExportState }>`
        update console.export set rows_done = ${rows}, seen_at = now()
        where user_id = ${userId} and id = ${exportId} returning state`.execute(db)
      return found.rows[0]?.state === 'running'
    },
    async end({ userId, exportId }: ExportKey, state: ExportState, rows: number): Promise<void> {
      await sql`update console.export set state = ${state}, rows_done = ${rows}, seen_at = now()
        where user_id = ${userId} and id = ${exportId} and state = 'running'`.execute(db)
    },
    /** Marks an export as cancelled, even before its request has arrived. An ended export stays unchanged. */
    async cancel({ userId, exportId }: ExportKey): Promise<void> {
      await sql`insert into console.export (user_id, id, state) values (${userId}, ${exportId}, 'cancelled')
        on conflict (user_id, id) do update set state = 'cancelled' where export.state = 'running'`.execute(
        db,
      )
    },
    async read({ userId, exportId }: ExportKey): Promise<ExportProgress | undefined> {
      const { rows } = await sql<{ state: ExportState; done: string; total: string | null; lost: boolean }>`
        select state, rows_done as done, rows_total as total, seen_at < now() - make_interval(secs => ${lostSeconds}) as lost
        from console.export where user_id = ${userId} and id = ${exportId}`.execute(db)
      const [row] = rows
      if (!row) return undefined
      return {
        state: row.state === 'running' && row.lost ? 'failed' : row.state,
        rows: Number(row.done),
        total: row.total === null ? null : Number(row.total),
      }
    },
  }
}

export type ExportLedger = ReturnType<typeof createExportLedger>
