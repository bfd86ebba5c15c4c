import type { ServerModule } from '../server-module'
import { countOrders } from './count-orders'
import { statisticsStores } from './statistics-stores'

/** Statistics of sales and faults. Sales are read from precomputed sums. */
export const statistics: ServerModule = {
  name: 'statistics',
  counts: { salesOrder: countOrders },
  views: ({ database, definitions }) => Object.fromEntries(statisticsStores(database, definitions)),
}
