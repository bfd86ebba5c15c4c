import { sql } from '../platform/database/sql/sql'
import type { Migration } from '../platform/database/migration'
import { firstProduct } from './first-product'

/** Sums of orders by what statistics ask for. Kept by triggers of the order table (statistics/keep-rollups.ts). */
export const statistics: Migration = {
  number: 9,
  name: 'statistics',
  of: firstProduct,
  async up(db) {
    const measures = sql`volume bigint not null, "orderCount" bigint not null, sales bigint not null,
      cost bigint not null, profit bigint not null, "refundAmount" bigint not null, tax bigint not null`
    const ways = sql`"payWay" integer, "goodsType" integer`
    const goods = sql`"departmentId" bigint, "goodsId" bigint, "recipeId" bigint, "goodsName" text, "goodsType" integer`
    const tables = {
      sales_hour: sql`day date not null, "departmentId" bigint, hour smallint not null, ${ways}`,
      sales_day: sql`day date not null, "departmentId" bigint, "machineId" bigint, ${ways}`,
      sales_month: sql`month date not null, "departmentId" bigint, "machineId" bigint, ${ways}`,
      goods_day: sql`day date not null, ${goods}`,
      goods_month: sql`month date not null, ${goods}`,
      machine_goods_month: sql`month date not null, "machineId" bigint, ${goods}`,
    }
    // Their indexes are made when they are filled. Sums change in place, so that pages keep room for it.
    for (const [name, keys] of Object.entries(tables))
      await sql`create table ${sql.id('console', name)} (${keys}, ${measures}) with (fillfactor = 80)`.execute(
        db,
      )
  },
}
