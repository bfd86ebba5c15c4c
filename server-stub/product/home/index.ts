import type { ServerModule } from '../../server-module'
import { registerHome } from './home-routes'
import { keepStockAlerts } from './stock-alerts/keep-stock-alerts'
import { keepRefundIndex } from './keep-refund-index'

/** The home page (B6): what it counts, sums, and finds in need of a hand. */
export const home: ServerModule = {
  name: 'home',
  prepare: async (db) => {
    await keepStockAlerts(db)
    await keepRefundIndex(db)
  },
  routes: registerHome,
}
