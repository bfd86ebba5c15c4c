import { sql } from '../platform/database/sql/sql'
import type { Migration } from '../platform/database/migration'
import { firstProduct } from './first-product'

const keys = sql`month, "departmentId", "payWay", "goodsType"`

/**
 * The sums of months by way to pay, without machines. They begin with those of the sums by machine, because the orders
 * of archived months cannot be counted any more; the sum keeper counts all others anew.
 */
export const sumsByWay: Migration = {
  number: 27,
  name: 'sums-by-way',
  of: firstProduct,
  async up(db) {
    const names = ['volume', 'orderCount', 'sales', 'cost', 'profit', 'refundAmount', 'tax'].map((name) =>
      sql.id(name),
    )
    await sql`create table console.way_month (month date not null, "departmentId" bigint, "payWay" integer,
      "goodsType" integer, ${sql.join(names.map((name) => sql`${name} bigint not null`))}) with (fillfactor = 80)`.execute(
      db,
    )
    await sql`insert into console.way_month (${keys}, ${sql.join(names)})
      select ${keys}, ${sql.join(names.map((name) => sql`sum(${name})`))} from console.sales_month group by ${keys}`.execute(
      db,
    )
  },
}
