import type { ServerModule } from '../server-module'
import { registerHome } from './home-routes'
import { refundIndex } from './refund-index'
import { keepStockAlerts } from './stock-alerts/keep-stock-alerts'

/** The home page (B6): counts of machines, sums of sales, and items that need attention. */
export const home: ServerModule = {
  name: 'home',
  prepare: keepStockAlerts,
  indexes: [refundIndex],
  routes: registerHome,
}
