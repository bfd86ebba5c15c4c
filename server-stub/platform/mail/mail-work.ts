import { sql } from '../database/sql/sql'
import { tableQueue } from '../jobs/table-queue'
import type { WorkQueue } from '../jobs/work-queue'

/** The queue of mails. Without a mail server they wait in the outbox. */
export const mailWork: WorkQueue = tableQueue({
  name: 'mails',
  table: sql`console.mail`,
  waits: sql`state = 'waiting'`,
  since: sql`created_at`,
  retried: { key: sql`id`, subject: sql`recipient`, job: 'mailing' },
})
