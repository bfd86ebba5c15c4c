import { sql } from 'kysely'
import type { Database } from '../database/open-database'

export type ExportState = 'running' | 'done' | 'failed' | 'cancelled'

/** How far an export is. `total` is unknown until the rows have been counted. */
export interface ExportProgress {
  readonly state: ExportState
  readonly rows: number
  readonly total: number | null
}

/** One export of one person: ids are made by clients, and mean nothing to others. */
export interface ExportKey {
  readonly userId: string
  readonly exportId: string
}

/**
 * Exports as the database knows them, so that any server behind a balancer can tell how far one is, and end it.
 * A server that writes one says so twice a second; one that has been silent for a while has gone, and its export failed.
 */
export function createExportLedger({ db }: Pick<Database, 'db'>) {
  return {
    /** Whether the export may begin: not with an id that was used, nor after it has been cancelled. */
    async begin({ userId, exportId }: ExportKey): Promise<boolean> {
      await sql`delete from console.export where started_at < now() - interval '1 day'`.execute(db)
      const { numAffectedRows } = await sql`insert into console.export (user_id, id)
        values (${userId}, ${exportId}) on conflict do nothing`.execute(db)
      return numAffectedRows === 1n
    },
    async setTotal({ userId, exportId }: ExportKey, total: number): Promise<void> {
      await sql`update console.export set rows_total = ${total}
        where user_id = ${userId} and id = ${exportId}`.execute(db)
    },
    /** Notes how many rows have been written. Answers whether it goes on: false when it has been cancelled. */
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
    /** Marks an export as cancelled, also one whose request is still on its way. One that has ended stays as it is. */
    async cancel({ userId, exportId }: ExportKey): Promise<void> {
      await sql`insert into console.export (user_id, id, state) values (${userId}, ${exportId}, 'cancelled')
        on conflict (user_id, id) do update set state = 'cancelled' where export.state = 'running'`.execute(
        db,
      )
    },
    async read({ userId, exportId }: ExportKey): Promise<ExportProgress | undefined> {
      const { rows } = await sql<{ state: ExportState; done: string; total: string | null; lost: boolean }>`
        select state, rows_done as done, rows_total as total, seen_at < now() - interval '15 seconds' as lost
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
