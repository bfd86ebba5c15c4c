import { sql } from '../database/sql/sql'
import { tableQueue } from '../jobs/table-queue'
import type { WorkQueue } from '../jobs/work-queue'
import { lostSeconds } from './export-ledger'

/** The queue of running exports. They end with their requests, so that none can be tried again by others. */
export const exportWork: WorkQueue = tableQueue({
  name: 'exports',
  table: sql`console.export`,
  waits: sql`state = 'running' and seen_at >= now() - make_interval(secs => ${lostSeconds})`,
  since: sql`started_at`,
})
