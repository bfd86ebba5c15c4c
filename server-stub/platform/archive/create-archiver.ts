import { sql } from '../database/sql/sql'
import type { DatabaseClient } from '../database/sql/database-client'
import type { FileStorage } from '../files/file-storage'
import type { ArchiveMonths } from '../records/growth-keeper'
import type { ArchiveOptions } from './archive-options'
import { archiveMonth, ChangedMonth, dropEmptyMonth } from './archive-month'
import { manifestOf, readArchivedMonths } from './archived-month'
import { forgetKeys } from './forget-keys'
import { monthsOver } from './months-over'

/**
 * Creates what moves months whose time is over (`grows.keep`) to files of the storage, for the job of growing tables.
 * What an interrupted run has left is cleared or ended first, also when `keep` was removed meanwhile.
 */
export function createArchiver(options: ArchiveOptions): ArchiveMonths {
  return async (own, table, signal) => {
    await forgetDrafts(own, table.name)
    await removeObsolete(own, options.files, table.name)
    for (const month of await readArchivedMonths(own, table.name))
      if (month.keysLeft) await forgetKeys(own, month, signal)
    for (const month of await monthsOver(own, table)) {
      signal.throwIfAborted()
      try {
        if (await dropEmptyMonth(own, table, month.part)) continue
        await archiveMonth(own, options, table, month, signal)
      } catch (error) {
        // The next run tries again.
        if (error instanceof ChangedMonth) continue
        throw error
      }
      for (const archived of await readArchivedMonths(own, table.name, month.month))
        await forgetKeys(own, archived, signal)
    }
    await removeObsolete(own, options.files, table.name)
  }
}

/** Gives up the drafts of a server that stopped. It finds that out when it would drop the month. */
async function forgetDrafts(own: DatabaseClient, entity: string): Promise<void> {
  const { rows } = await sql<{
    draft: string
  }>`update console.archived_month as m set obsolete = m.obsolete || m.draft, draft = null
    from console.archived_month as o where o.entity = m.entity and o.month = m.month and m.entity = ${entity} and m.draft is not null
    returning o.draft`.execute(own)
  const drafts = rows.map(({ draft }) => draft)
  if (drafts.length > 0)
    await sql`delete from console.archive_touch where draft = any(${drafts}::text[])`.execute(own)
}

async function removeObsolete(own: DatabaseClient, files: FileStorage, entity: string): Promise<void> {
  const { rows } = await sql<{ month: string; obsolete: readonly string[] }>`
    select month, obsolete from console.archived_month where entity = ${entity} and obsolete <> '{}'`.execute(
    own,
  )
  for (const { month, obsolete } of rows) {
    for (const file of obsolete) {
      await files.remove(file)
      await files.remove(manifestOf(file))
    }
    await sql`update console.archived_month set obsolete = '{}'
      where entity = ${entity} and month = ${month} and obsolete = ${obsolete}::text[]`.execute(own)
  }
  await sql`delete from console.archived_month
    where entity = ${entity} and state = 'new' and draft is null and obsolete = '{}'`.execute(own)
}
