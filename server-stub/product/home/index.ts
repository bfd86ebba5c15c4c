import type { ServerModule } from '../server-module'
import { registerHome } from './home-routes'
import { refundIndex } from './refund-index'
import { keepStockAlerts } from './stock-alerts/keep-stock-alerts'

/** The home page (B6): what it counts, sums, and finds in need of a hand. */
export const home: ServerModule = {
  name: 'home',
  prepare: keepStockAlerts,
  indexes: [refundIndex],
  routes: registerHome,
}
