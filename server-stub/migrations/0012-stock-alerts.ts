import { sql } from '../platform/database/sql/sql'
import type { Migration } from '../platform/database/migration'
import { firstProduct } from './first-product'

/** How many tracks of a machine are low, and empty. Kept by triggers of the track table (product/home/stock-alerts). */
export const stockAlerts: Migration = {
  number: 12,
  name: 'stock alerts',
  of: firstProduct,
  async up(db) {
    // Counts change in place, so that pages keep room for it.
    await sql`create table console.stock_alerts (
      "machineId" bigint primary key, low integer not null, empty integer not null) with (fillfactor = 80)`.execute(
      db,
    )
  },
}
