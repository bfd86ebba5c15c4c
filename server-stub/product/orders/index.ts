import type { ServerModule } from '../server-module'
import { closeOrders } from './close-orders'

/** Sales orders of machines. */
export const orders: ServerModule = {
  name: 'orders',
  jobs: [
    { name: 'orders that nobody paid', everyMs: 60_000, work: ({ database }) => closeOrders(database.db) },
  ],
}
