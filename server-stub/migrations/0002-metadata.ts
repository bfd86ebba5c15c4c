import { sql } from '../platform/database/sql/sql'
import type { Migration } from '../platform/database/migration'

/** Differences from the metadata that ships, and the record of every change. */
export const metadata: Migration = {
  number: 2,
  name: 'metadata',
  async up(db) {
    await sql`create table console.metadata_difference (
      kind text not null, scope text not null, name text not null, difference jsonb not null,
      revision bigint not null, primary key (kind, scope, name))`.execute(db)
    await sql`create table console.metadata_change (
      id bigint generated always as identity primary key, revision bigint not null,
      changed_at timestamptz not null default now(), changed_by bigint, changed_by_name text,
      kind text not null, scope text not null, name text not null, before jsonb, after jsonb,
      reverts bigint)`.execute(db)
    await sql`create index metadata_change_target on console.metadata_change (kind, scope, name, id)`.execute(
      db,
    )
    await sql`create table console.seed (name text primary key, seeded_at timestamptz not null default now(), details jsonb)`.execute(
      db,
    )
  },
}
