import { sql } from '../platform/database/sql/sql'
import type { Migration } from '../platform/database/migration'

/** The data of the page "Server": running servers, their failing jobs and requests, and the sizes of tables by day. */
export const servers: Migration = {
  number: 24,
  name: 'servers',
  async up(db) {
    await sql`create table console.server (
      id uuid primary key, host text not null, port integer, process integer not null,
      version text not null, node text not null, memory_bytes bigint not null,
      disk_free_bytes bigint, disk_size_bytes bigint,
      started_at timestamptz not null, seen_at timestamptz not null default now())`.execute(db)
    // Jobs whose last run failed. The server clears retry_at when it runs the job again.
    await sql`create table console.server_job (
      server uuid not null references console.server on delete cascade, name text not null,
      failures integer not null, failed_at timestamptz not null, error text not null, retry_at timestamptz,
      primary key (server, name))`.execute(db)
    // The requests of an hour. They outlast their server. The bounds of the buckets are in request-figures.ts.
    await sql`create table console.request_figure (
      server uuid not null, hour timestamptz not null, method text not null, route text not null, screen text not null,
      requests bigint not null, seconds double precision not null, longest double precision not null,
      buckets bigint[] not null, primary key (server, hour, method, route, screen))`.execute(db)
    // The table without a name is the whole database.
    await sql`create table console.table_size (
      day date not null, name text not null, row_count bigint not null, bytes bigint not null,
      primary key (day, name))`.execute(db)
  },
}
