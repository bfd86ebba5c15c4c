import { sql } from '../platform/database/sql/sql'
import type { Migration } from '../platform/database/migration'
import { firstProduct } from './first-product'

/** Payments of renewals that are waited for. */
export const renewing: Migration = {
  number: 11,
  name: 'renewing',
  of: firstProduct,
  async up(db) {
    await sql`create table console.renewal_payment (
      payment_no text primary key, pay_way integer not null, deadline timestamptz not null,
      next_at timestamptz not null default now())`.execute(db)
    await sql`create index renewal_payment_due on console.renewal_payment (next_at)`.execute(db)
  },
}
