import { sql } from '../platform/database/sql/sql'
import type { Migration } from '../platform/database/migration'
import { firstProduct } from './first-product'

/** Pushes on their way to machines, until they are answered or too late. */
export const pushing: Migration = {
  number: 8,
  name: 'pushing',
  of: firstProduct,
  async up(db) {
    await sql`create table console.push_delivery (
      record_id bigint primary key, push_id text not null, payload jsonb not null,
      deadline timestamptz not null, next_at timestamptz not null default now())`.execute(db)
    await sql`create index push_delivery_due on console.push_delivery (next_at)`.execute(db)
  },
}
