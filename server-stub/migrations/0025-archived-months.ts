import { sql } from '../platform/database/sql/sql'
import type { Migration } from '../platform/database/migration'

/** Months of growing tables that were moved to files, and the function by which a month notes that it changes. */
export const archivedMonths: Migration = {
  number: 25,
  name: 'archived-months',
  async up(db) {
    // `draft` is the file that is being written, `obsolete` files are to be removed. The days are those of the business
    // at the time of the archive, because sums of days are kept by them.
    await sql`create table console.archived_month (
      entity text not null, month text not null, part text not null, by_column text not null,
      lower timestamptz not null, upper timestamptz not null, first_day date not null, next_day date not null,
      state text not null default 'new' check (state in ('new', 'archived', 'restored')),
      draft text, obsolete text[] not null default '{}', file text, columns text[], rows bigint, bytes bigint,
      sha256 text, content_sha256 text, first_id bigint, last_id bigint, keys_left boolean not null default false,
      archived_at timestamptz, restored_at timestamptz, primary key (entity, month))`.execute(db)
    await sql`create table console.archive_touch (draft text not null)`.execute(db)
    await sql`create function console.note_archive_touch() returns trigger language plpgsql as
      $$ begin insert into console.archive_touch (draft) values (tg_argv[0]); return null; end $$`.execute(db)
  },
}
