import { sql } from '../platform/database/sql/sql'
import type { Migration } from '../platform/database/migration'

/** The lanes in which servers share the reports of machines at a broker of their own, and the reports last stored in each. */
export const reportLanes: Migration = {
  number: 26,
  name: 'report-lanes',
  async up(db) {
    // Servers that may hold lanes, with the end of their last sign of life.
    await sql`create table console.lane_server (id uuid primary key, until timestamptz not null)`.execute(db)
    await sql`create table console.report_lane (
      lane integer primary key, holder uuid, until timestamptz not null default now())`.execute(db)
    await sql`create table console.stored_report (
      lane integer not null, key text not null, number bigint generated always as identity,
      primary key (lane, key))`.execute(db)
    await sql`create index stored_report_number on console.stored_report (lane, number)`.execute(db)
  },
}
