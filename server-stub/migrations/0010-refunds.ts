import { sql } from '../platform/database/sql/sql'
import type { Migration } from '../platform/database/migration'
import { firstProduct } from './first-product'

/** Refunds asked of payment providers, and passwords that were found right before one was asked for. */
export const refunds: Migration = {
  number: 10,
  name: 'refunds',
  of: firstProduct,
  async up(db) {
    await sql`create table console.refund (
      refund_no text primary key, order_id bigint not null, amount bigint not null, paid bigint not null,
      reason text, requested_by bigint, state text not null default 'pending',
      attempts integer not null default 0, error text, created_at timestamptz not null default now(),
      next_at timestamptz not null default now(), settled_at timestamptz)`.execute(db)
    // Whatever goes wrong, an order is paid back once.
    await sql`create unique index refund_once on console.refund (order_id) where state in ('pending', 'done')`.execute(
      db,
    )
    await sql`create index refund_of_order on console.refund (order_id)`.execute(db)
    await sql`create index refund_due on console.refund (next_at) where state = 'pending'`.execute(db)
    await sql`create table console.password_check (
      id bigint generated always as identity primary key, user_id bigint not null,
      checked_at timestamptz not null default now())`.execute(db)
    await sql`create index password_check_of on console.password_check (user_id)`.execute(db)
  },
}
