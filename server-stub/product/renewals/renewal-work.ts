import { sql } from '../../platform/database/sql/sql'
import { tableQueue } from '../../platform/jobs/table-queue'
import { paymentSeconds } from './renewal-queue'

/** The queue of renewals whose payment is awaited. */
export const renewalWork = tableQueue({
  name: 'renewals',
  table: sql`console.renewal_payment`,
  since: sql`deadline - make_interval(secs => ${paymentSeconds})`,
})
