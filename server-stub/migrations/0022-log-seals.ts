import { sql } from '../platform/database/sql/sql'
import type { Migration } from '../platform/database/migration'

/**
 * Entries of the operation log are sealed by a chain of hashes, and can be delivered to a receiver. No later migration
 * may change entries that are sealed.
 */
export const logSeals: Migration = {
  number: 22,
  name: 'log seals',
  async up(db) {
    await sql`create table console.log_seal (
      seq bigint primary key, entry bigint not null unique, sealed_at timestamptz(3) not null, hash bytea not null)`.execute(
      db,
    )
    // One row. `removed_` is the last seal that retention has removed.
    await sql`create table console.log_chain (
      is_single boolean primary key default true check (is_single),
      removed_seq bigint not null default 0, removed_hash bytea not null default decode(repeat('00', 32), 'hex'),
      removed_entry bigint, begun_at timestamptz)`.execute(db)
    await sql`insert into console.log_chain default values`.execute(db)
    // Entries from before the chain that have no seal yet.
    await sql`create table console.log_unsealed (entry bigint primary key, at timestamptz not null)`.execute(
      db,
    )
    await sql`create index log_unsealed_at on console.log_unsealed (at, entry)`.execute(db)
    // One row. Only its holder sends, until `held_until`.
    await sql`create table console.log_delivery (
      is_single boolean primary key default true check (is_single), sent_seq bigint not null default 0,
      holder uuid, held_until timestamptz, attempts integer not null default 0,
      next_at timestamptz not null default now(), error text)`.execute(db)
    await sql`insert into console.log_delivery default values`.execute(db)
  },
}
