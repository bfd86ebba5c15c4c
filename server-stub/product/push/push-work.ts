import { sql } from '../../platform/database/sql/sql'
import { tableQueue } from '../../platform/jobs/table-queue'
import { answerSeconds } from './push-queue'

/** The queue of pushes that machines have not answered yet. */
export const pushWork = tableQueue({
  name: 'pushes',
  table: sql`console.push_delivery`,
  since: sql`deadline - make_interval(secs => ${answerSeconds})`,
})
