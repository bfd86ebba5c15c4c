import { sql } from '../../../platform/database/sql/sql'
import { tableQueue } from '../../../platform/jobs/table-queue'

/** The queue of refunds that their provider has neither made nor refused yet. */
export const refundWork = tableQueue({
  name: 'refunds',
  table: sql`console.refund`,
  waits: sql`state = 'pending'`,
  since: sql`created_at`,
  retried: { key: sql`refund_no`, subject: sql`refund_no`, job: 'refunds' },
})
