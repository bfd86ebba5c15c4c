import { sql } from '../platform/database/sql/sql'
import type { Migration } from '../platform/database/migration'

/** Logins are counted before their secret is looked at, and requests over all servers. */
export const attempts: Migration = {
  number: 17,
  name: 'attempts',
  async up(db) {
    // An attempt counts from its beginning; until `pending_until` it may still turn out to be right.
    await sql`alter table console.login_failure
      add column attempt uuid, add column pending_until timestamptz`.execute(db)
    await sql`create index login_failure_attempt on console.login_failure (attempt)
      where attempt is not null`.execute(db)
    // Lost on a crash, which forgets a minute.
    await sql`create unlogged table console.request_count (
      minute bigint not null, caller text not null, made bigint not null, primary key (minute, caller))`.execute(
      db,
    )
  },
}
