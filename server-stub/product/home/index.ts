import { sql } from '../../platform/database/sql/sql'
import type { PartIndex } from '../../platform/records/storage/part-index'
import type { ServerModule } from '../server-module'
import { registerHome } from './home-routes'
import { keepStockAlerts } from './stock-alerts/keep-stock-alerts'

/**
 * An index of the few orders with a failed refund, among millions. It is partial, because a full index would slow down
 * every sale. The condition casts to bigint, as the filters do, so that the planner can prove that a filter implies it.
 */
const refundIndex: PartIndex = {
  name: 'home_failed_refunds',
  table: 'salesOrder',
  columns: ['outGoodsStatus', 'payTime', 'departmentId'],
  rows: sql`"backMoneyStatus" = 0::bigint`,
}

/** The home page (B6): counts of machines, sums of sales, and items that need attention. */
export const home: ServerModule = {
  name: 'home',
  prepare: keepStockAlerts,
  indexes: [refundIndex],
  routes: registerHome,
}
