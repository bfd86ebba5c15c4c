import { sql } from '../platform/database/sql/sql'
import type { Migration } from '../platform/database/migration'

/** Sessions, captchas, login failures, keys of the wire, and counters that tell servers of each other's changes. */
export const sessions: Migration = {
  number: 1,
  name: 'sessions',
  async up(db) {
    await sql`create table console.session (
      token_hash bytea primary key, user_id bigint not null, login_mode integer not null default 0,
      created_at timestamptz not null default now(), expires_at timestamptz not null,
      seen_at timestamptz not null default now(), address text, agent text,
      exchange text, sealing text)`.execute(db)
    await sql`create index session_of_user on console.session (user_id)`.execute(db)
    await sql`create table console.captcha (
      login_id text primary key, answer text not null, expires_at timestamptz not null)`.execute(db)
    await sql`create table console.login_failure (
      subject text not null, failed_at timestamptz not null default now())`.execute(db)
    await sql`create index login_failure_subject on console.login_failure (subject, failed_at)`.execute(db)
    // Lost on a crash, which only shortens the memory of requests already seen: the time window still refuses old ones.
    await sql`create unlogged table console.sealed_request (
      id text primary key, until timestamptz not null)`.execute(db)
    await sql`create table console.server_key (name text primary key, key text not null)`.execute(db)
    await sql`create table console.counter (name text primary key, value bigint not null)`.execute(db)
    await sql`insert into console.counter (name, value) values ('metadata', 1), ('access', 1)`.execute(db)
  },
}
