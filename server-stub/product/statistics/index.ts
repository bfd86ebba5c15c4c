import type { ServerModule } from '../server-module'
import { statisticsStores } from './statistics-stores'

/** Statistics of sales and faults. Sales are read from precomputed sums. */
export const statistics: ServerModule = {
  name: 'statistics',
  views: ({ database, definitions }) => Object.fromEntries(statisticsStores(database, definitions)),
}
