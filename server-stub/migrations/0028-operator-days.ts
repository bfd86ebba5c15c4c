import { sql } from '../platform/database/sql/sql'
import type { Migration } from '../platform/database/migration'
import { firstProduct } from './first-product'

const keys = sql`day, "departmentId"`

/**
 * The sums of operators by day, from which lists of orders take their number and their totals, as they do from the sums
 * by hour. They begin with these, because the orders of archived months cannot be counted any more; the sum keeper counts
 * all others anew, with their amounts, which no sums had.
 */
export const operatorDays: Migration = {
  number: 28,
  name: 'operator-days',
  of: firstProduct,
  async up(db) {
    const names = ['volume', 'orderCount', 'sales', 'cost', 'profit', 'refundAmount', 'tax'].map((name) =>
      sql.id(name),
    )
    await sql`create table console.department_day (day date not null, "departmentId" bigint,
      ${sql.join(names.map((name) => sql`${name} bigint not null`))}, amount bigint not null default 0) with (fillfactor = 80)`.execute(
      db,
    )
    await sql`insert into console.department_day (${keys}, ${sql.join(names)})
      select ${keys}, ${sql.join(names.map((name) => sql`sum(${name})`))} from console.sales_hour group by ${keys}`.execute(
      db,
    )
    await sql`alter table console.sales_hour add column amount bigint not null default 0`.execute(db)
    // Where orders are distributed, their changes are logged before they are summed up.
    await sql`alter table if exists console.order_log add column if not exists amount bigint`.execute(db)
  },
}
