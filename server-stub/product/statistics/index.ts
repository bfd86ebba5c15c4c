import type { ServerModule } from '../server-module'
import { statisticsStores } from './statistics-stores'

/** Statistics of sales and faults: read from sums that are kept, not from tables of their own. */
export const statistics: ServerModule = {
  name: 'statistics',
  views: ({ database, definitions }) => Object.fromEntries(statisticsStores(database, definitions)),
}
